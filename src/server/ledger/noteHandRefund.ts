import type { Database } from '../db/connect.ts'
import { bookedOf, writeLines } from '../upgrades/ledgerQueries.ts'
import { changePayment, lockPayment } from '../upgrades/paymentQueries.ts'
import { paymentAfter } from '../upgrades/paymentTransitions.ts'

/**
 * Notes that people gave a payment back past the provider. False for one that isn't left to them.
 * What the provider says of it later is counted beside that, never against it.
 */
export async function noteHandRefund(db: Database, id: string, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id)
    if (payment?.status !== 'a mano') return false
    const booked = await bookedOf(tx, id)
    const owed = booked.cargo + booked.reembolso + booked.disputa + booked.aMano
    await writeLines(tx, id, booked, [{ entry: 'a mano', amount: -owed, days: 0 }], at)
    await changePayment(tx, payment, paymentAfter('refund', payment.status) ?? payment.status, at)
    return true
  })
}
