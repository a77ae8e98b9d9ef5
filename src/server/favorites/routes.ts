import type { Favorite, favoriteEndpoints } from '../../contract/favorites/endpoints.ts'
import { FAVORITE_CHANGES, FAVORITES_MAX, GUEST_FAVORITES } from '../../contract/limits.ts'
import { Problem } from '../../contract/problem.ts'
import { isFavorite } from '../ads/detail/detailQueries.ts'
import { listedCard } from '../ads/presentCard.ts'
import { takeAdvisoryLock } from '../db/advisoryLock.ts'
import type { Transaction } from '../db/connect.ts'
import { findStanding } from '../ground/adStandingQueries.ts'
import { refuseUnlessShown, stateAt } from '../ground/adState.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { countAgainst } from '../limits/countAgainst.ts'
import type { Services } from '../services.ts'
import {
  countFavorites,
  deleteFavorite,
  insertFavorite,
  listFavorites,
  livingCards,
  type FavoriteKey,
  type FavoriteRow,
} from './queries.ts'

const MESSAGES = { on: 'Guardado en favoritos', off: 'Quitado de favoritos' }

export function favoriteRoutes({ services }: Feature): Handlers<typeof favoriteEndpoints> {
  return {
    'GET /api/favorite': async ({ user }) => {
      const now = services.now()
      const rows = await listFavorites(services.db, user.id, now)
      return rows.map((row) => presentFavorite(row, now))
    },

    'POST /api/favorite': async ({ body, user }) => {
      const { count: max, minutes } = FAVORITE_CHANGES
      const limit = { key: `favorite:user:${user.id}`, max, windowSeconds: minutes * 60 }
      await countAgainst(services.db, limit, services.now())
      const key = { userId: user.id, adId: body.announcementId }
      const isOn = await setFavorite(services, key, body.isOn)
      return { message: MESSAGES[isOn ? 'on' : 'off'], isOn }
    },

    'GET /api/favorite/vigentes': async ({ query }) => {
      const ids = query.ids.split(',').filter(Boolean)
      if (ids.length === 0 || ids.length > GUEST_FAVORITES) throw new Problem('entradaInvalida')
      const rows = await livingCards(services.db, ids, services.now())
      return rows.map(listedCard)
    },
  }
}

/** A saved ad; an ad that is gone shows only its title and price (threat T45). */
function presentFavorite(row: FavoriteRow, now: Date): Favorite {
  const estadoAnuncio = stateAt(row, now)
  const card = listedCard(row)
  if (estadoAnuncio === 'activo') return { ...card, estadoAnuncio }
  return { ...card, imagenes: [], caracteristicas: {}, estadoAnuncio }
}

const OWN_AD = 'Este anuncio es tuyo: lo encuentras en «Mis anuncios».'
const TOO_MANY = `Ya tienes ${FAVORITES_MAX} favoritos. Quita alguno para guardar otro.`

/**
 * Saves an ad for a user or removes it, and answers the new state; `isOn` undefined toggles it. A
 * state that is already so is a success, even if the ad is gone. An advisory lock serializes a
 * user's favourites, since toggle and limit read before they write (threat T33). Throws Problem
 * (403, 404, 409, 410).
 */
async function setFavorite(
  { db, now }: Pick<Services, 'db' | 'now'>,
  key: FavoriteKey,
  isOn: boolean | undefined,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, `favorites:${key.userId}`)
    if (isOn !== true && (await deleteFavorite(tx, key))) return false
    if (isOn === false) return false
    if (!(await isFavorite(tx, key.userId, key.adId))) await save(tx, key, now())
    return true
  })
}

async function save(tx: Transaction, key: FavoriteKey, now: Date): Promise<void> {
  const ad = await findStanding(tx, key.adId)
  if (!ad) throw new Problem('noExiste')
  if (ad.ownerId === key.userId) throw new Problem('sinPermiso', OWN_AD)
  refuseUnlessShown(stateAt(ad, now), 'others')
  if ((await countFavorites(tx, key.userId)) >= FAVORITES_MAX) {
    throw new Problem('conflicto', TOO_MANY)
  }
  await insertFavorite(tx, key, now)
}
