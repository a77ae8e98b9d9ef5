import type { upgradeEndpoints } from '../../contract/upgrades/endpoints.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { countAgainst } from '../limits/countAgainst.ts'
import type { OwnAdKey } from '../ownAds/queries.ts'
import { levelsOf } from './levels/levelQueries.ts'
import { loadUpgradeState } from './loadUpgradeState.ts'
import { cancelPayment } from './payment/cancelPayment.ts'
import { confirmPayment } from './payment/confirmPayment.ts'
import { openPayment } from './payment/openPayment.ts'
import { stripeWebhook } from './payment/stripeWebhook.ts'
import { presentOpened } from './presentUpgrade.ts'
import { upgradableAd } from './upgradableAd.ts'
import { askLimit } from './upgradeLimits.ts'

interface OwnCall {
  params: { id: string }
  user: { id: string }
}

export function upgradeRoutes(feature: Feature): Handlers<typeof upgradeEndpoints> {
  const { services } = feature
  const { db, now, payments } = services
  const keyOf = ({ params, user }: OwnCall): OwnAdKey => ({ id: params.id, ownerId: user.id })

  if (payments.readEvent) stripeWebhook(feature, payments.readEvent)

  return {
    'GET /api/announcement/upgrade/:id': async (call) => {
      const key = keyOf(call)
      const { plan } = call.query
      await countAgainst(db, askLimit(key.ownerId), now())
      await upgradableAd(services, key)
      const seen = await openPayment(services, key, plan)
      const levels = await levelsOf(db, key.id)
      return presentOpened(payments, { adId: key.id, plan, seen, levels }, now())
    },

    'DELETE /api/announcement/upgrade/:id': async (call) => {
      const { id: adId, ownerId: userId } = keyOf(call)
      await cancelPayment(services, { adId, userId, nivel: call.query.plan })
      return { message: 'Pago cancelado. Ya puedes pagar de otra forma.' }
    },

    'GET /api/announcement/upgrade/:id/estado': async (call) => {
      await countAgainst(db, askLimit(call.user.id), now())
      return loadUpgradeState(services, keyOf(call))
    },

    'GET /api/announcement/upgrade/confirm/:id': async ({ params, query }) => {
      const { payment_intent: intent } = query
      const intentId = typeof intent === 'string' && /^[\w-]{1,100}$/.test(intent) ? intent : ''
      return confirmPayment(services, { adId: params.id, intentId })
    },
  }
}
