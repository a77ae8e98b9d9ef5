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

/**
 * `POST /api/<provider>/webhook`: events that a provider sends by itself. The body is read raw, for
 * signatures are over the bytes. A failure is answered as one: providers send the event again for days.
 */
export function paymentWebhook(
  { app, services }: Feature,
  { name, readEvent }: PaymentProvider,
): void {
  if (!readEvent) return
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Body: Buffer | undefined }>(
      `/api/${name}/webhook`,
      { schema: { hide: true } },
      async ({ body, headers, originalUrl }, reply) => {
        if (services.diskIsLow()) throw new Problem('noDisponible')
        const request = {
          body: body ?? Buffer.alloc(0),
          headers,
          query: new URLSearchParams(originalUrl.split('?')[1]),
          now: services.now(),
        }
        const event = await readEvent(request).catch((error: unknown) => {
          if (!(error instanceof BadSignature)) throw error
          throw new Problem('entradaInvalida', 'La firma no es válida.')
        })
        // Two providers may count their events alike.
        await workOn(services, { ...event, id: `${name}/${event.id}` })
        return reply.header('cache-control', 'no-store').send({ received: true })
      },
    )
  })
}

/** Each event is worked on once (fault F12); what it is about is read anew, whatever it says. */
async function workOn(services: Services, event: ProviderEvent): Promise<void> {
  if (!event.intentId || (await isKnownEvent(services.db, event.id))) return
  const settled = await settlePayment(services, event.intentId, event)
  // The account may sell other things too.
  if (!settled) services.log.info({ event: event.type }, 'event about a payment that is not ours')
}
