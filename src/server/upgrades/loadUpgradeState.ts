import type { Answer } from '../../contract/api.ts'
import { Problem } from '../../contract/problem.ts'
import { refuseUnlessShown, stateAt } from '../ground/adState.ts'
import { findOwnAd, type OwnAdKey } from '../ownAds/queries.ts'
import type { Services } from '../services.ts'
import { PaymentsDown } from '../services/payments/provider.ts'
import { levelsOf } from './levels/levelQueries.ts'
import { isOpen, pendingPayments, type PaymentRow } from './payment/paymentQueries.ts'
import { settlePayment } from './payment/settlePayment.ts'
import { presentPending, presentState } from './presentUpgrade.ts'

/**
 * The levels of an own ad and what is bought for it. Open payments are asked about on the way, so
 * that a user who waits for one sees it arrive even where no event does (fault F12). Throws Problem:
 * 404 for another person's ad, 410.
 */
export async function loadUpgradeState(
  services: Services,
  key: OwnAdKey,
): Promise<Answer<'GET /api/announcement/upgrade/:id/estado'>> {
  const { db, now, payments } = services
  const ad = await findOwnAd(db, key, now())
  if (!ad) throw new Problem('noExiste')
  refuseUnlessShown(stateAt(ad, now()), 'owner')
  const pending = await pendingPayments(db, { adId: key.id, userId: key.ownerId })
  const pagos = await Promise.all(pending.map((payment) => latest(services, payment)))
  const levels = await levelsOf(db, key.id)
  const scene = {
    id: ad.id,
    titulo: ad.titulo,
    levels,
    pagos: pagos.filter((pago) => pago !== null),
  }
  return presentState(payments.chosen, scene, now())
}

async function latest(services: Services, payment: PaymentRow) {
  if (!isOpen(payment)) return presentPending(payment, null)
  try {
    const settled = await settlePayment(services, payment.id)
    return presentPending(settled?.payment ?? payment, settled?.seen.voucher ?? null)
  } catch (error) {
    // The page is still worth showing; the payment keeps the state it is known by.
    if (!(error instanceof PaymentsDown)) throw error
    return presentPending(payment, null)
  }
}
