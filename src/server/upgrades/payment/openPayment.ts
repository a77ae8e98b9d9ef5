import { Problem } from '../../../contract/problem.ts'
import { CURRENCY, PLANS, type NivelPagado } from '../../../contract/upgrades/plans.ts'
import type { OwnAdKey } from '../../ownAds/queries.ts'
import type { Services } from '../../services.ts'
import type { PaymentPurpose, ProviderIntent, WayToPay } from '../../services/payments/provider.ts'
import { findOpenPayment, insertPayment, type OPEN_STATES } from './paymentQueries.ts'
import { providerKey } from './providerKey.ts'
import { settlePayment } from './settlePayment.ts'

/** Cents: the price is the server's, whatever the page says (threat T36). */
export const amountOf = (nivel: NivelPagado): number => Math.round(PLANS[nivel].precio * 100)

/** The path of this site that a provider sends the browser back to. */
export const returnPath = (adId: string): string => `/api/announcement/upgrade/confirm/${adId}`

/** An intent that the page can have paid. */
export type PayableIntent = ProviderIntent & {
  pay: WayToPay
  status: (typeof OPEN_STATES)[number]
}

const MAX_ATTEMPTS = 4

/**
 * The open payment of this person for this ad and plan: the same one until it ends, then a new one.
 * It is settled first, so that one that was paid meanwhile is never shown as still to be paid.
 * Throws PaymentsDown.
 */
export async function openPayment(
  services: Services,
  { id: adId, ownerId: userId }: OwnAdKey,
  nivel: NivelPagado,
): Promise<PayableIntent> {
  const purpose = { userId, adId, nivel }
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { open, soFar } = await findOpenPayment(services.db, purpose)
    if (!open) {
      await startPayment(services, purpose, soFar)
      continue
    }
    // The price or the provider changed since: the old payment is never paid.
    const isOld = open.amount !== amountOf(nivel) || open.provider !== services.payments.chosen.name
    if (isOld) await services.payments.of(open.provider)?.cancelIntent(open.id)
    const seen = (await settlePayment(services, open.id))?.seen
    if (seen && isPayable(seen)) return seen
  }
  throw new Problem('noDisponible')
}

function isPayable(seen: ProviderIntent): seen is PayableIntent {
  return seen.pay !== null && (seen.status === 'abierto' || seen.status === 'en proceso')
}

/**
 * The key counts the payments before it: the same order sent twice, by two taps or after an answer
 * that was lost, makes one intent (fault F11).
 */
async function startPayment(
  { db, env, payments: { chosen }, now }: Services,
  purpose: PaymentPurpose,
  soFar: number,
): Promise<void> {
  const { userId, adId, nivel } = purpose
  const amount = amountOf(nivel)
  const at = now()
  const key = providerKey(at, 'upgrade', userId, adId, nivel, String(soFar))
  const returnUrl = env.PUBLIC_ORIGIN + returnPath(adId)
  const order = { purpose, amount, currency: CURRENCY, key, returnUrl }
  const { id } = await chosen.createIntent(order)
  await insertPayment(db, {
    ...purpose,
    id,
    provider: chosen.name,
    amount,
    currency: CURRENCY,
    checkedAt: at,
    createdAt: at,
    updatedAt: at,
  })
}
