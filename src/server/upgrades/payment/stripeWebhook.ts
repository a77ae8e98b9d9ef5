import { Problem } from '../../../contract/problem.ts'
import type { Feature } from '../../http/implement.ts'
import type { Services } from '../../services.ts'
import {
  BadSignature,
  type PaymentProvider,
  type ProviderEvent,
} from '../../services/payments/provider.ts'
import { isKnownEvent } from './paymentQueries.ts'
import { settlePayment } from './settlePayment.ts'

type ReadEvent = NonNullable<PaymentProvider['readEvent']>

/**
 * What Stripe tells by itself. The body is read raw, for its signature is over the bytes. A failure
 * is answered as one: Stripe sends the event again, for three days.
 */
export function stripeWebhook({ app, services }: Feature, readEvent: ReadEvent): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Body: Buffer }>(
      '/api/stripe/webhook',
      { schema: { hide: true } },
      async (request, reply) => {
        if (services.diskIsLow()) throw new Problem('noDisponible')
        const signature = request.headers['stripe-signature']
        const event = signedEvent(readEvent, request.body, String(signature), services.now())
        await workOn(services, event)
        return reply.header('cache-control', 'no-store').send({ received: true })
      },
    )
  })
}

function signedEvent(
  readEvent: ReadEvent,
  body: Buffer,
  signature: string,
  now: Date,
): ProviderEvent {
  try {
    return readEvent(body, signature, now)
  } catch (error) {
    if (error instanceof BadSignature)
      throw new Problem('entradaInvalida', 'La firma no es válida.')
    throw error
  }
}

/** Each event is worked on once (fault F12); what it is about is read anew, whatever it says. */
async function workOn(services: Services, event: ProviderEvent): Promise<void> {
  if (!event.intentId || (await isKnownEvent(services.db, event.id))) return
  const settled = await settlePayment(services, event.intentId, event)
  // The account may sell other things too.
  if (!settled) services.log.info({ event: event.type }, 'event about a payment that is not ours')
}
