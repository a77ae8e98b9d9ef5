import { Stripe } from 'stripe'
import { BadSignature, type ProviderEvent } from '../provider.ts'

/** Seconds that an event may be old when it arrives; Stripe signs every delivery anew. */
const TOLERANCE = 300

/** Reads events signed with the endpoint's secret; only the intent they are about is taken from them. */
export function eventReader(
  stripe: Stripe,
  secret: string,
): (body: Buffer, signature: string, now: Date) => ProviderEvent {
  return (body, signature, now) => {
    try {
      const event = stripe.webhooks.constructEvent(
        body,
        signature,
        secret,
        TOLERANCE,
        undefined,
        now.getTime(),
      )
      return { id: event.id, type: event.type, intentId: intentOf(event.data.object) }
    } catch (error) {
      // Beside signatures that don't fit, bodies that are no JSON.
      if (error instanceof Stripe.errors.StripeError || error instanceof SyntaxError) {
        throw new BadSignature('the event is not signed by Stripe')
      }
      throw error
    }
  }
}

/** Charges, refunds and disputes name their intent; an intent is one. */
function intentOf(object: object): string | null {
  const { object: kind, id, payment_intent: intent } = object as Record<string, unknown>
  const named = kind === 'payment_intent' ? id : intent
  return typeof named === 'string' ? named : null
}
