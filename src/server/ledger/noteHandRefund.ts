import type { Database } from '../db/connect.ts'
import { bookedOf, retainedCents, writeLines } from '../upgrades/payment/ledgerQueries.ts'
import { changePayment, lockPayment } from '../upgrades/payment/paymentQueries.ts'
import { paymentAfter } from '../upgrades/payment/paymentTransitions.ts'

/**
 * Books a refund that staff made outside the provider. False for a payment in another state. Later
 * events of the provider are booked beside it, never against it.
 */
export async function noteHandRefund(db: Database, id: string, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id)
    if (payment?.status !== 'a mano') return false
    const booked = await bookedOf(tx, id)
    const lines = [{ entry: 'a mano' as const, amount: -retainedCents(booked), days: 0 }]
    await writeLines(tx, id, booked, lines, at)
    // Disputed money may still come back from the bank.
    const act = booked.disputa < 0 ? 'dispute' : 'refund'
    await changePayment(tx, payment, paymentAfter(act, payment.status) ?? payment.status, at)
    return true
  })
}
