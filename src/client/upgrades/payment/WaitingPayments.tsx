import type { UpgradeState } from '../upgradeAnswers.ts'
import { WaitingPayment } from './WaitingPayment.tsx'

interface WaitingPaymentsProps {
  id: string
  state: UpgradeState
  /** Something about one of them has changed. */
  onChange: () => void
}

/** Payments for an ad that have not come to their end. */
export function WaitingPayments({ id, state: { pagos, modo }, onChange }: WaitingPaymentsProps) {
  return pagos.map((payment) => (
    <WaitingPayment
      key={payment.referencia}
      id={id}
      modo={modo}
      payment={payment}
      onChange={onChange}
    />
  ))
}
