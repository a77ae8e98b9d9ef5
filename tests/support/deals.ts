import { expect } from 'vitest'
import type { DealAnswer } from '../../src/contract/deals/deals.ts'
import type { Deal } from '../../src/contract/deals/endpoints.ts'
import { conversationMembers, conversations } from '../../src/server/db/schema/conversations.ts'
import { randomId } from '../../src/server/randomId.ts'
import { makeAd, type AdOptions } from './adFactory.ts'
import { call, type Person } from './people.ts'
import type { TestServer } from './serverTest.ts'

/** A conversation about an ad, without messages. */
export async function makeConversation(
  { services: { db, now } }: TestServer,
  { adId, seller, buyer }: { adId: string; seller: Person; buyer: Person },
): Promise<string> {
  const id = randomId()
  await db.insert(conversations).values({ id, adId, buyerId: buyer.id, createdAt: now() })
  const sides = [
    { side: 'vendedor', userId: seller.id },
    { side: 'comprador', userId: buyer.id },
  ] as const
  await db
    .insert(conversationMembers)
    .values(sides.map((side) => ({ ...side, conversationId: id, lastAt: now() })))
  return id
}

/** Marks all of an ad as sold, or so many units. */
export async function sell(server: TestServer, id: string, seller: Person, units?: number) {
  const query = units === undefined ? '' : `?cantidad=${units}`
  const answer = await call(server, `DELETE /api/announcement/selled/${id}${query}`, seller)
  expect(answer.statusCode, answer.body).toBe(200)
}

export const nameBuyer = (
  server: TestServer,
  seller: Person,
  body: { anuncio: string; conversacion?: string; unidades?: number },
  headers: Record<string, string> = {},
) => call(server, 'POST /api/deal', { ...seller, body, headers })

export const decide = (
  server: TestServer,
  id: string,
  person: Person | undefined,
  acto: DealAnswer,
) => call(server, `PATCH /api/deal/${id}`, { ...person, body: { acto } })

export const correctBuyer = (server: TestServer, id: string, person: Person | undefined) =>
  call(server, `DELETE /api/deal/${id}`, person)

/** A deal of a sold ad that names its buyer, who hasn't answered. */
export async function soldTo(
  server: TestServer,
  seller: Person,
  buyer: Person,
  options: AdOptions = {},
) {
  const adId = await makeAd(server, seller.id, options)
  const conversationId = await makeConversation(server, { adId, seller, buyer })
  await sell(server, adId, seller)
  const answer = await nameBuyer(server, seller, { anuncio: adId, conversacion: conversationId })
  expect(answer.statusCode, answer.body).toBe(201)
  return { adId, conversationId, deal: answer.json<Deal>() }
}

/** A deal that its buyer confirmed. */
export async function confirmedDeal(
  server: TestServer,
  seller: Person,
  buyer: Person,
  options: AdOptions = {},
) {
  const made = await soldTo(server, seller, buyer, options)
  const answer = await decide(server, made.deal._id, buyer, 'confirmar')
  expect(answer.statusCode, answer.body).toBe(200)
  return made
}

/** A person's purchases or sales. */
export async function dealsOf(server: TestServer, person: Person, lado: Deal['lado']) {
  const answer = await call(server, `GET /api/deal?lado=${lado}`, person)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Deal[]>()
}
