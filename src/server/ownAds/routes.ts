import type { FastifyRequest } from 'fastify'
import type { SavedAd } from '../../contract/ads/endpoints.ts'
import { api } from '../../contract/api.ts'
import type { ownAdEndpoints } from '../../contract/ownAds/endpoints.ts'
import { Problem } from '../../contract/problem.ts'
import { readAmount } from '../../contract/text/amount.ts'
import { lastDay } from '../calendar.ts'
import { storedAnswer } from '../db/idempotencyStore.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { idempotencyKeyOf } from '../http/input/idempotencyKey.ts'
import { readForm } from '../http/input/multipart.ts'
import { deleteAd, sellAd } from './closeAd.ts'
import { editableAd, editAd } from './editAd.ts'
import { withinEdits } from './editLimits.ts'
import { explainAd } from './explainAd.ts'
import { loadAdDays } from './loadAdDays.ts'
import { loadOwnAd, loadOwnAds, loadSellStart, loadSold } from './loadOwnAds.ts'
import type { OwnAdKey } from './queries.ts'
import { readEdit } from './readEdit.ts'
import { renewAd } from './renewal.ts'
import { hasInterested } from './saleQueries.ts'
import { setPaused, setReserved } from './setAvailability.ts'
import { undoSale } from './undoSale.ts'

interface OwnCall {
  params: { id: string }
  user: { id: string }
  request: FastifyRequest
}

/** The request's `Idempotency-Key`, good for this act on this ad alone. */
const repeatOf = ({ request, user, params }: OwnCall, act: string) =>
  idempotencyKeyOf(request, user.id, `${act} ${params.id}`)

export function ownAdRoutes({ services }: Feature): Handlers<typeof ownAdEndpoints> {
  const keyOf = ({ params, user }: OwnCall): OwnAdKey => ({ id: params.id, ownerId: user.id })

  return {
    'GET /api/announcement/user/token': ({ query, user }) =>
      loadOwnAds(services, user.id, query.nombre),

    'GET /api/announcement/user/vendidos': ({ user }) => loadSold(services, user.id),

    'GET /api/announcement/user/inicio': ({ user }) => loadSellStart(services, user.id),

    'GET /api/announcement/:id/protected': (call) => loadOwnAd(services, keyOf(call)),

    'GET /api/announcement/:id/dias': (call) => loadAdDays(services, keyOf(call)),

    'PATCH /api/announcement/:id': async (call) => {
      const repeat = repeatOf(call, 'PATCH /api/announcement')
      const earlier = repeat && (await storedAnswer<SavedAd>(services.db, repeat))
      if (earlier) return earlier
      const ad = await editableAd(services, keyOf(call))
      const form = await readForm(call.request, api['PATCH /api/announcement/:id'])
      const edit = await readEdit(ad, form, services.now())
      return withinEdits(services, ad, () => editAd(services, ad, edit, repeat))
    },

    'DELETE /api/announcement/:id': async (call) => {
      await deleteAd(services, keyOf(call))
      return { message: 'Anuncio borrado' }
    },

    'DELETE /api/announcement/selled/:id': async (call) => {
      const key = keyOf(call)
      const quedan = await sellAd(services, key, {
        units: unitsOf(call.query.cantidad),
        repeat: repeatOf(call, 'DELETE /api/announcement/selled'),
      })
      const hayInteresados = await hasInterested(services.db, key)
      return { message: saleWords(quedan), quedan, ...(hayInteresados && { hayInteresados }) }
    },

    'POST /api/announcement/:id/deshacer': async (call) => {
      await undoSale(services, keyOf(call))
      return { message: 'Venta deshecha: tu anuncio está como antes' }
    },

    'POST /api/announcement/:id/explicacion': async (call) => {
      await explainAd(services, keyOf(call), call.body.texto)
      return { message: 'Gracias: lo lee quien revisa tu anuncio' }
    },

    'POST /api/announcement/renew/:id': async (call) => {
      const expiresAt = await renewAd(services, keyOf(call))
      return { message: 'Anuncio renovado', fechaExpiracion: lastDay(expiresAt) }
    },

    'POST /api/announcement/:id/apartado': async (call) => {
      const isOn = await setReserved(services, keyOf(call), call.body.isOn)
      return { message: isOn ? 'Anuncio apartado' : 'Anuncio disponible otra vez', isOn }
    },

    'POST /api/announcement/:id/pausa': async (call) => {
      const isOn = await setPaused(services, keyOf(call), call.body.isOn)
      return { message: isOn ? 'Anuncio en pausa' : 'Anuncio publicado otra vez', isOn }
    },
  }
}

function saleWords(left: number): string {
  if (left === 0) return 'Anuncio marcado como vendido'
  return left === 1 ? 'Venta anotada. Queda 1.' : `Venta anotada. Quedan ${left}.`
}

/** Units of the query; null when it doesn't say, which means all. Throws Problem (400). */
function unitsOf(cantidad: string | undefined): number | null {
  if (cantidad === undefined) return null
  const units = readAmount(cantidad)
  if (units === null || !Number.isInteger(units) || units < 1 || units > 999_999) {
    throw new Problem('entradaInvalida', 'Escribe cuántas unidades vendiste, 1 o más.')
  }
  return units
}
