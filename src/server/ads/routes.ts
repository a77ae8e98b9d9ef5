import type { adEndpoints } from '../../contract/ads/endpoints.ts'
import { api } from '../../contract/api.ts'
import { REPEAT_HEADER } from '../../contract/headers.ts'
import { SIMILAR_ADS } from '../../contract/limits.ts'
import { Problem } from '../../contract/problem.ts'
import { findStanding } from '../ground/adStandingQueries.ts'
import { refuseUnlessShown, stateAt } from '../ground/adState.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { idempotencyKeyOf } from '../http/input/idempotencyKey.ts'
import { readForm } from '../http/input/multipart.ts'
import { addressKey } from '../limits/askers.ts'
import { spendTouch, withinBudget } from './detail/contactBudget.ts'
import { countContact } from './detail/countContact.ts'
import { loadAdDetail } from './detail/loadAdDetail.ts'
import { similarAds } from './detail/similarAds.ts'
import { countVisit } from './detail/visitQueries.ts'
import { checkedAd } from './publish/checkedAd.ts'
import { earlierPublication, publishAd } from './publish/publishAd.ts'

const WRITE_FIRST =
  'Este vendedor da sus datos a quien ya le escribió: pregúntale desde su anuncio.'

export function adRoutes({ services }: Feature): Handlers<typeof adEndpoints> {
  return {
    'POST /api/announcement': async ({ request, user, reply }) => {
      const key = idempotencyKeyOf(request, user.id, 'POST /api/announcement')
      const earlier = await earlierPublication(services, user.id, key)
      if (earlier) {
        reply.header(REPEAT_HEADER, 'true')
        return earlier
      }
      const { fields, files } = await readForm(request, api['POST /api/announcement'])
      const input = await checkedAd(fields, services.now())
      const uploads = files['imagenes'] ?? []
      const { ad, isRepeat } = await publishAd(services, { sellerId: user.id, input, uploads, key })
      if (isRepeat) reply.header(REPEAT_HEADER, 'true')
      else services.metrics?.count('ads_published')
      return ad
    },

    'GET /api/announcement/:id': async ({ params, user, request, reply, from }) => {
      const whole = await loadAdDetail(from, params.id, user)
      const detail = await withinBudget(services, whole, { user, request })
      // A response without the contact depends on the reader: caches must not keep it.
      if (detail.announcement.contactoOculto) reply.header('cache-control', 'no-store')
      else if (!detail.mio && detail.announcement.contacto.length > 0)
        services.metrics?.count('contacts_shown')
      // A program that only asks whether the ad is there visits nothing.
      if (request.method !== 'HEAD' && !detail.mio && !services.diskIsLow()) {
        // Not waited for: the reader needs neither the count nor the lock that it takes.
        countVisit(
          services.db,
          { adId: params.id, address: addressKey(request.ip) },
          services.now(),
        ).catch((error: unknown) => services.log.warn({ err: error }, 'visit was not counted'))
      }
      return detail
    },

    'GET /api/announcement/:id/contacto': async ({ params, user, request }) => {
      const { announcement, mio } = await loadAdDetail(services, params.id, user)
      if (!mio) {
        if (announcement.contacto.length === 0) throw new Problem('sinPermiso', WRITE_FIRST)
        await spendTouch(services, params.id, { user, request })
        services.metrics?.count('contacts_shown')
      }
      return { contacto: announcement.contacto }
    },

    'POST /api/announcement/:id/contacto': async ({ params, user, request }) => {
      const ad = await findStanding(services.db, params.id)
      if (!ad) throw new Problem('noExiste')
      if (ad.ownerId !== user?.id) {
        refuseUnlessShown(stateAt(ad, services.now()), 'others')
        await countContact(services, { adId: params.id, address: addressKey(request.ip) })
      }
      return { message: 'Gracias' }
    },

    'GET /api/announcement/:id/similares': ({ params, from }) =>
      similarAds(from, params.id, SIMILAR_ADS),
  }
}
