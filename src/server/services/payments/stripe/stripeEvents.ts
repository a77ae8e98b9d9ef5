import { Stripe } from 'stripe'
import { BadSignature, type EventRequest, type ProviderEvent } from '../provider.ts'
import type { SampleEvent } from '../providerDefinition.ts'

/** Seconds that an event may be old when it arrives; Stripe signs every delivery anew. */
const TOLERANCE = 300

const SIGNATURE = 'stripe-signature'

/** Reads events signed with the endpoint's secret; only the intent they are about is taken from them. */
export function eventReader(
  stripe: Stripe,
  secret: string,
): (request: EventRequest) => Promise<ProviderEvent> {
  return async ({ body, headers, now }) => {
    try {
      const event = stripe.webhooks.constructEvent(
        body,
        String(headers[SIGNATURE]),
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

/** An event about no payment, as Stripe would send it now. */
export function signedSample(secret: string, now: Date): SampleEvent {
  const event = { id: 'evt_doctor', object: 'event', type: 'ping', data: { object: {} } }
  const body = JSON.stringify(event)
  const timestamp = Math.floor(now.getTime() / 1000)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
  return {
    body,
    headers: { 'content-type': 'application/json', [SIGNATURE]: signature },
    query: new URLSearchParams(),
  }
}
