import { Problem } from '../../contract/problem.ts'
import type { upgradeEndpoints } from '../../contract/upgrades/endpoints.ts'
import { stateAt } from '../ground/adState.ts'
import { stateAfter } from '../ground/adTransitions.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { countAgainst } from '../limits/countAgainst.ts'
import { refuseNotOwn } from '../ownAds/lockedOwnAd.ts'
import { findOwnAd, type OwnAdKey, type OwnAdRow } from '../ownAds/queries.ts'
import type { Services } from '../services.ts'
import type { PaymentPurpose } from '../services/payments/provider.ts'
import { levelsOf } from './levels/levelQueries.ts'
import { loadUpgradeState } from './loadUpgradeState.ts'
import { confirmPayment } from './payment/confirmPayment.ts'
import { openPayment } from './payment/openPayment.ts'
import { findOpenPayment } from './payment/paymentQueries.ts'
import { paymentWebhook } from './payment/paymentWebhook.ts'
import { settlePayment } from './payment/settlePayment.ts'
import { presentOpened } from './presentUpgrade.ts'
import { askLimit } from './upgradeLimits.ts'

const HELD = 'Tu anuncio está en revisión. Podrás mejorarlo cuando se publique.'
const TOO_LATE = 'Tu pago ya llegó o está en camino, así que no se puede cancelar.'

interface OwnCall {
  params: { id: string }
  user: { id: string }
}

export function upgradeRoutes(feature: Feature): Handlers<typeof upgradeEndpoints> {
  const { services } = feature
  const { db, now, payments } = services
  const keyOf = ({ params, user }: OwnCall): OwnAdKey => ({ id: params.id, ownerId: user.id })

  for (const provider of payments.all) paymentWebhook(feature, provider)

  return {
    'GET /api/announcement/upgrade/:id': async (call) => {
      const key = keyOf(call)
      const { plan } = call.query
      await countAgainst(db, askLimit(key.ownerId), now())
      await upgradableAd(services, key)
      const seen = await openPayment(services, key, plan)
      const levels = await levelsOf(db, key.id)
      return presentOpened(payments.chosen, { adId: key.id, plan, seen, levels }, now())
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
      return confirmPayment(services, { adId: params.id, query })
    },
  }
}

/** An own ad that a level can be bought for now. Throws Problem (403, 404, 409, 410). */
async function upgradableAd(
  { db, now }: Pick<Services, 'db' | 'now'>,
  key: OwnAdKey,
): Promise<OwnAdRow> {
  const ad = (await findOwnAd(db, key, now())) ?? (await refuseNotOwn(db, key.id))
  const state = stateAt(ad, now())
  if (state === 'revision') throw new Problem('conflicto', HELD)
  stateAfter('upgrade', state)
  return ad
}

/**
 * Ends the open payment of a person for an ad, a voucher that waits for its money among them, so that
 * it can be paid in another way. Nobody else's can be named. Throws Problem (404, 409), PaymentsDown.
 */
async function cancelPayment(services: Services, purpose: PaymentPurpose): Promise<void> {
  const { open } = await findOpenPayment(services.db, purpose)
  if (!open) throw new Problem('noExiste', 'No hay ningún pago en espera.')
  await services.payments.of(open.provider)?.cancelIntent(open.id)
  const settled = await settlePayment(services, open.id)
  if (settled?.payment.status !== 'cancelado') throw new Problem('conflicto', TOO_LATE)
}
