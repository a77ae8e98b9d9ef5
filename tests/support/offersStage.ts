import { eq } from 'drizzle-orm'
import type { ConversationDetail } from '../../src/contract/conversations/endpoints.ts'
import type { OfferAct } from '../../src/contract/deals/deals.ts'
import { blocks } from '../../src/server/db/schema/conversations.ts'
import { offers, reservations } from '../../src/server/db/schema/deals.ts'
import { notifications } from '../../src/server/db/schema/people.ts'
import { endOffersJob } from '../../src/server/deals/offers/endOffers.ts'
import { makeAd } from './adFactory.ts'
import { call, type CallOptions, type Person } from './people.ts'
import type { TestServer } from './serverTest.ts'

/** Offers on a server, as its people make them by their calls. */
export function offersStage(server: TestServer) {
  const db = () => server.services.db
  const post = (body: object, by: Person, options?: CallOptions) =>
    call(server, 'POST /api/offer', { ...by, ...options, body })

  return {
    offer: (anuncio: string, monto: unknown, by: Person, options?: CallOptions) =>
      post({ anuncio, monto }, by, options),
    counter: (conversacion: string, monto: unknown, by: Person, options?: CallOptions) =>
      post({ conversacion, monto }, by, options),
    act: (id: string, acto: OfferAct, by: Person, options?: CallOptions) =>
      call(server, `PATCH /api/offer/${id}`, { ...by, ...options, body: { acto } }),
    /** An offer that was taken. */
    made: async (
      body: { anuncio: string } | { conversacion: string },
      monto: number,
      by: Person,
    ) => {
      const answer = await post({ ...body, monto: String(monto) }, by)
      if (answer.statusCode !== 201) throw new Error(`offer: ${answer.statusCode} ${answer.body}`)
      return answer.json<{ _id: string; conversacion: string }>()
    },
    conversation: async (id: string, by: Person) =>
      (await call(server, `GET /api/conversation/${id}`, by)).json<ConversationDetail>(),
    /** Events of a conversation: who, what, how much. */
    eventsOf: async (id: string, by: Person) => {
      const answer = await call(server, `GET /api/conversation/${id}`, by)
      return answer
        .json<ConversationDetail>()
        .mensajes.map(({ lado, suceso, monto }) => [lado, suceso, monto])
    },
    stateOf: async (id: string) =>
      (await db().select().from(offers).where(eq(offers.id, id)))[0]?.estado,
    reservationOf: async (adId: string) =>
      (await db().select().from(reservations).where(eq(reservations.adId, adId)))[0],
    /** Titles of a person's notifications, the first told first, those of the same instant by their words. */
    noticeTitlesOf: async ({ id }: Person) => {
      const rows = await db()
        .select()
        .from(notifications)
        .where(eq(notifications.userId, id))
        .orderBy(notifications.createdAt, notifications.titulo)
      return rows.map(({ titulo }) => titulo)
    },
    /** An ad of 1,000 pesos, to offer for. */
    adFor1000: (seller: Person, options: Parameters<typeof makeAd>[2] = {}) =>
      makeAd(server, seller.id, { ...options, input: { precio: 1000, ...options.input } }),
    block: (blocker: Person, blocked: Person) =>
      db().insert(blocks).values({
        blockerId: blocker.id,
        blockedId: blocked.id,
        createdAt: server.services.now(),
      }),
    endOffers: () => endOffersJob.run(server.services, server.services.now()),
  }
}

/** Status and words of an answer. */
export const said = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  body,
]
