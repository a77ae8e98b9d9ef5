import { asc, eq } from 'drizzle-orm'
import type { SoldCard } from '../../src/contract/ownAds/endpoints.ts'
import { messages } from '../../src/server/db/schema/conversations.ts'
import { ana, NOON, server } from './anaAndEva.ts'
import { makeConversation } from './deals.ts'
import { call, type Person } from './people.ts'

/** An ad's characteristics with so many units. */
export const unitsOf = (cantidad: number) => ({
  caracteristicas: { uso: 'nuevo', estado: 'puebla', ciudad: 'Puebla', cantidad },
})
/** Sets the clock to so many milliseconds after noon. */
export const later = (ms: number) => (server.clock.now = new Date(NOON.getTime() + ms))
/** A conversation with Ana about an ad of hers. */
export const talkTo = (adId: string, buyer: Person) =>
  makeConversation(server, { adId, seller: ana, buyer })
export const interested = (id: string, person: Person = ana) =>
  call(server, `GET /api/announcement/${id}/interesados`, person)
export const block = (person: Person, other: Person) =>
  call(server, `POST /api/block/${other.id}`, person)
/** The ads that Ana sold. */
export const soldCards = async () =>
  (await call(server, 'GET /api/announcement/user/vendidos', ana)).json<SoldCard[]>()
export const eventsIn = (id: string) =>
  server.services.db
    .select({ side: messages.side, suceso: messages.suceso })
    .from(messages)
    .where(eq(messages.conversationId, id))
    .orderBy(asc(messages.seq))
