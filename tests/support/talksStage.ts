import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import type { Answer } from '../../src/contract/api.ts'
import type { ConversationDetail } from '../../src/contract/conversations/endpoints.ts'
import {
  blocks,
  conversationMembers,
  conversations,
  messages,
} from '../../src/server/db/schema/conversations.ts'
import { randomId } from '../../src/server/randomId.ts'
import { makeAd, makeAds } from './adFactory.ts'
import { call, makeUser, type Person } from './people.ts'
import { useServer, type TestServer } from './serverTest.ts'

export const NOON = new Date('2026-03-10T18:00:00Z')
export const MINUTE = 60_000
export const server = {} as TestServer
export let ana: Person
export let eva: Person
export let luis: Person
/** An ad of Ana's. */
export let adId: string

/** Ana sells, Eva and Luis ask: new for each test of the file. */
export function setUpTalksStage(): void {
  useServer({}, server)
  beforeEach(async () => {
    server.clock.now = NOON
    ana = await makeUser(server, { nombre: 'Ana', apellido: 'Ríos' })
    eva = await makeUser(server, { nombre: 'Eva', apellido: 'Luna' })
    luis = await makeUser(server, { nombre: 'Luis', apellido: 'Mora' })
    adId = await makeAd(server, ana.id)
  })
}

/** Time goes by, for the order of what follows. */
export function later(ms = MINUTE): void {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}

/** Asks the seller of an ad; with a key, as an outbox does. */
export const ask = (person: Person, texto: unknown, { anuncio = adId, key = randomUUID() } = {}) =>
  call(server, 'POST /api/conversation', {
    token: person.token,
    headers: { 'idempotency-key': key },
    body: { anuncio, texto },
  })

export const write = (person: Person, id: string, texto: unknown, key: string = randomUUID()) =>
  call(server, `POST /api/conversation/${id}/message`, {
    token: person.token,
    headers: { 'idempotency-key': key },
    body: { texto },
  })

/** A conversation that Eva opened, unless another person is named. */
export async function talk(person = eva, texto = '¿Sigue disponible?'): Promise<string> {
  const answer = await ask(person, texto)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ _id: string }>()._id
}

export async function open(person: Person, id: string, query = ''): Promise<ConversationDetail> {
  const answer = await call(server, `GET /api/conversation/${id}${query}`, person)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<ConversationDetail>()
}

export async function list(person: Person, query = ''): Promise<Answer<'GET /api/conversation'>> {
  const answer = await call(server, `GET /api/conversation${query}`, person)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

export const markRead = (person: Person, id: string, seq: number) =>
  call(server, `PATCH /api/conversation/${id}`, { token: person.token, body: { seq } })

export const block = (blocker: Person, blocked: Person) =>
  server.services.db
    .insert(blocks)
    .values({ blockerId: blocker.id, blockedId: blocked.id, createdAt: server.clock.now })

/** Stored conversations of Eva's with Ana, one message each, three in the same minute; answers their ids. */
export async function storedTalks(count: number): Promise<string[]> {
  const { db } = server.services
  const rows = (await makeAds(server, ana.id, count)).map((ad, n) => {
    const createdAt = new Date(server.clock.now.getTime() + Math.floor(n / 3) * MINUTE)
    return { id: randomId(), adId: ad, buyerId: eva.id, lastSeq: 1, createdAt }
  })
  await db.insert(conversations).values(rows)
  await db.insert(conversationMembers).values(
    rows.flatMap(({ id: conversationId, createdAt: lastAt }) => [
      { conversationId, lastAt, side: 'comprador' as const, userId: eva.id },
      { conversationId, lastAt, side: 'vendedor' as const, userId: ana.id, unread: 1 },
    ]),
  )
  await db.insert(messages).values(
    rows.map(({ id: conversationId, createdAt }) => {
      return { conversationId, createdAt, seq: 1, side: 'comprador' as const, texto: 'Hola' }
    }),
  )
  return rows.map(({ id }) => id)
}

/** Stored further messages of a buyer's in a conversation with one. */
export async function storedMessages(conversationId: string, count: number): Promise<void> {
  const { db, now } = server.services
  const rows = Array.from({ length: count }, (_, n) => {
    return {
      conversationId,
      seq: n + 2,
      side: 'comprador' as const,
      texto: `${n}`,
      createdAt: now(),
    }
  })
  await db.insert(messages).values(rows)
  const whole = eq(conversations.id, conversationId)
  await db
    .update(conversations)
    .set({ lastSeq: count + 1 })
    .where(whole)
}
