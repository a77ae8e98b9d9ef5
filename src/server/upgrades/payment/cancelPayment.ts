import { Problem } from '../../../contract/problem.ts'
import type { Services } from '../../services.ts'
import type { PaymentPurpose } from '../../services/payments/provider.ts'
import { findOpenPayment } from './paymentQueries.ts'
import { settlePayment } from './settlePayment.ts'

const TOO_LATE = 'Tu pago ya llegó o está en camino, así que no se puede cancelar.'

/**
 * Ends the open payment of a person for an ad, a voucher that waits for its money among them, so that
 * it can be paid in another way. Nobody else's can be named. Throws Problem (404, 409), PaymentsDown.
 */
export async function cancelPayment(services: Services, purpose: PaymentPurpose): Promise<void> {
  const { open } = await findOpenPayment(services.db, purpose)
  if (!open) throw new Problem('noExiste', 'No hay ningún pago en espera.')
  await services.payments.cancelIntent(open.id)
  const settled = await settlePayment(services, open.id)
  if (settled?.payment.status !== 'cancelado') throw new Problem('conflicto', TOO_LATE)
}
