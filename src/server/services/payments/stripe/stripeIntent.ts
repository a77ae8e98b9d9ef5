import type { Stripe } from 'stripe'
import type { PaymentPurpose, ProviderIntent, Voucher } from '../provider.ts'

/** The parts of an intent that tell what became of its money. */
export const WITH_CHARGE = ['latest_charge'] as const

export function purposeMetadata({ userId, adId, nivel }: PaymentPurpose): Record<string, string> {
  return { userId, adId, nivel }
}

/** Reads an intent as it is now; asks for its disputes only when there are any. */
export async function readStripeIntent(
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
  publishableKey: string,
): Promise<ProviderIntent> {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const { userId, adId, nivel } = intent.metadata
  const voucher = voucherOf(intent)
  return {
    id: intent.id,
    pay:
      intent.client_secret === null
        ? null
        : { way: 'embedded', form: 'stripe', clientSecret: intent.client_secret, publishableKey },
    status: statusOf(intent, voucher),
    amount: intent.amount,
    currency: intent.currency,
    purpose: { ...(userId && { userId }), ...(adId && { adId }), ...(nivel && { nivel }) },
    received: intent.amount_received,
    refunded: charge?.amount_refunded ?? 0,
    disputed: charge?.disputed ? await disputedAmount(stripe, intent.id) : 0,
    voucher,
  }
}

function statusOf(
  { status }: Stripe.PaymentIntent,
  voucher: Voucher | null,
): ProviderIntent['status'] {
  switch (status) {
    case 'succeeded':
      return 'pagado'
    case 'canceled':
      return 'cancelado'
    case 'requires_payment_method':
    case 'requires_confirmation':
      return 'abierto'
    // A bank that asks something is answered at once; a voucher waits for its money.
    case 'requires_action':
      return voucher ? 'en proceso' : 'abierto'
    default:
      return 'en proceso'
  }
}

function voucherOf({ next_action: action }: Stripe.PaymentIntent): Voucher | null {
  const details = action?.oxxo_display_details
  if (!details?.number || !details.expires_after) return null
  return {
    number: details.number,
    expiresAt: new Date(details.expires_after * 1000),
    url: details.hosted_voucher_url,
  }
}

/** Disputes in which the bank has taken the money; an inquiry or one that was won has taken none. */
const TAKEN: readonly string[] = [
  'needs_response',
  'under_review',
  'lost',
  'appeal_needs_response',
  'appeal_under_review',
]

async function disputedAmount(stripe: Stripe, intentId: string): Promise<number> {
  const { data } = await stripe.disputes.list({ payment_intent: intentId, limit: 100 })
  return data
    .filter(({ status }) => TAKEN.includes(status))
    .reduce((sum, { amount }) => sum + amount, 0)
}
