// @module-tag soak
import 'fake-indexeddb/auto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Message } from '../../src/contract/conversations/endpoints.ts'
import {
  conversationMembers,
  conversations,
  messages,
} from '../../src/server/db/schema/conversations.ts'
import { offers, reservations } from '../../src/server/db/schema/deals.ts'
import { makeAd } from '../support/adFactory.ts'
import type { Asked } from '../support/journeys/fickleNetwork.ts'
import { startMortalServer, type MortalServer } from '../support/journeys/mortalServer.ts'
import type { PhoneInHand } from '../support/journeys/phoneInHand.ts'
import { loadPhone, type PhoneCode } from '../support/journeys/talkingPhone.ts'
import { talk, type Hands } from '../support/journeys/talkJourney.ts'
import { call, makeUser } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'
import { fakeLocks } from '../support/webLocks.ts'

/** Number of journeys; `TEST_CONVERSATIONS` sets it, and `TEST_SEED` the first seed. */
const COUNT = Number(process.env['TEST_CONVERSATIONS'] ?? 200)
const SEED = Number(process.env['TEST_SEED'] ?? 20_261_130)

const server = useServer()
let mortal: MortalServer
let phones: readonly [PhoneCode, PhoneCode]
let hands: Hands

beforeAll(async () => {
  vi.stubGlobal('navigator', { locks: fakeLocks() })
  vi.stubGlobal('fetch', ({ pathname }: URL, init: RequestInit) => {
    const asked = { ...init, path: pathname } as unknown as Asked
    return senderOf(asked).network.send(asked)
  })
  vi.useFakeTimers({ toFake: ['Date'] })
  phones = [await loadPhone(), await loadPhone()]
  mortal = await startMortalServer(server)
})
afterAll(async () => {
  await mortal?.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test(
  `two people who write and bargain on bad networks find each word once and in order, on ${COUNT} journeys`,
  { timeout: 60_000 + COUNT * 10_000 },
  async ({ annotate }) => {
    const troubles: string[] = []
    const seen = { messages: 0, acts: 0 }
    for (let seed = SEED; seed < SEED + COUNT; seed += 1) {
      const found = await travel(seed, seen).catch((error: unknown) => [String(error)])
      troubles.push(...found.map((trouble) => `TEST_SEED=${seed}: ${trouble}`))
    }
    await annotate(`${seen.messages} messages, ${seen.acts} acts about offers`)
    expect(troubles).toEqual([])
    expect(seen.messages).toBeGreaterThan(COUNT * 5)
    expect(seen.acts).toBeGreaterThan(COUNT)
  },
)

/** Travels, and answers what is wrong afterwards. */
async function travel(
  seed: number,
  seen: { messages: number; acts: number },
): Promise<readonly string[]> {
  const wait = (ms: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + ms)
    vi.setSystemTime(server.clock.now)
  }
  wait(1000)
  const [buyer, seller] = [await makeUser(server), await makeUser(server)]
  const price = { input: { precio: 1000 } }
  const ads = [await makeAd(server, seller.id, price), await makeAd(server, seller.id, price)]
  await talk({ server: mortal, phones, buyer, seller, ads, wait }, seed, (begun) => {
    hands = begun
  })
  const { comprador, vendedor } = hands
  const troubles = [...comprador.troubles, ...vendedor.troubles]
  for (const ad of ads) troubles.push(...(await troublesAbout(ad, seen)))
  for (const hand of [comprador, vendedor]) troubles.push(...(await unreadOf(hand)))
  troubles.push(...(await bargainsOf(ads, seen)))
  return troubles
}

const senderOf = ({ headers }: Asked): PhoneInHand => {
  const sender = [hands.comprador, hands.vendedor].find(
    ({ person }) => headers['authorization'] === `Bearer ${person.token}`,
  )
  if (!sender) throw new Error('Somebody else sends.')
  return sender
}

/** Faults of a conversation: in its numbers, its words, its screens and what counts as read. */
async function troublesAbout(ad: string, seen: { messages: number }): Promise<string[]> {
  const { db } = server.services
  const troubles: string[] = []
  const same = (what: string, is: unknown, should: unknown) => {
    if (JSON.stringify(is) !== JSON.stringify(should))
      troubles.push(`${what} is ${JSON.stringify(is)} in place of ${JSON.stringify(should)}`)
  }
  const found = await db.select().from(conversations).where(eq(conversations.adId, ad))
  const [conversation] = found
  const written = [hands.comprador, hands.vendedor].flatMap((hand) => hand.known.get(ad)?.written)
  if (!conversation) {
    same('words without a conversation', written, [])
    return troubles
  }
  same('number of conversations', found.length, 1)
  const { id, lastSeq } = conversation
  const rows = await db
    .select()
    .from(messages)
    .where(eq(messages.conversationId, id))
    .orderBy(asc(messages.seq))
  seen.messages += rows.filter(({ texto }) => texto !== null).length
  const places = rows.map(({ seq }) => seq)
  same(
    'places',
    places,
    Array.from({ length: lastSeq }, (_, at) => at + 1),
  )
  const sides = await db
    .select()
    .from(conversationMembers)
    .where(eq(conversationMembers.conversationId, id))
  const shape = ({ seq, texto }: Pick<Message, 'seq'> & { texto?: string | null | undefined }) => [
    seq,
    texto ?? null,
  ]
  for (const { side, readSeq, unread } of sides) {
    const hand = hands[side]
    const known = hand.known.get(ad)
    const own = rows.flatMap((row) => (row.side === side && row.texto !== null ? [row.texto] : []))
    same(`words of the ${side}`, own, known?.written)
    same(`screen of the ${side}`, known?.seen.map(shape), rows.map(shape))
    const behind = rows.filter((row) => row.side !== side && row.seq > readSeq).length
    same(`unread of the ${side}`, unread, behind)
    same(`unread of the ${side} at the end`, unread, 0)
    const { readFrom = 0, readTo = 0 } = known ?? {}
    if (readSeq < readFrom || readSeq > readTo)
      troubles.push(`the ${side} has read ${readFrom} to ${readTo}, and the server says ${readSeq}`)
  }
  return troubles
}

/** The counter beside «Mensajes» says that everything is read. */
async function unreadOf({ person, side }: PhoneInHand): Promise<string[]> {
  const answer = await call(server, 'GET /api/notification/counter', person)
  const { mensajes } = answer.json<{ mensajes: number }>()
  return mensajes === 0 ? [] : [`the ${side} has ${mensajes} unread conversations`]
}

/** Each act about an offer that was acknowledged happened once, each refused one never; offers follow each other. */
async function bargainsOf(ads: readonly string[], seen: { acts: number }): Promise<string[]> {
  const { db } = server.services
  const troubles: string[] = []
  const events: { suceso: string; monto: number | null }[] = []
  for (const ad of ads) {
    const rows = await db
      .select({ suceso: messages.suceso, monto: messages.monto, at: messages.seq })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(eq(conversations.adId, ad))
      .orderBy(asc(messages.seq))
    const happened = rows.flatMap(({ suceso, monto }) => (suceso ? [{ suceso, monto }] : []))
    events.push(...happened)
    const open = await db
      .select({ estado: offers.estado, monto: offers.monto })
      .from(offers)
      .innerJoin(conversations, eq(conversations.id, offers.conversationId))
      .where(eq(conversations.adId, ad))
    const states = happened.reduce<Record<number, string>>((now, { suceso, monto }, at) => {
      const before = happened[at - 1]
      // An offer upon an open one is a counter-offer, which closes it.
      if (suceso === 'oferta' && before?.suceso === 'oferta')
        now[before.monto ?? 0] = 'contraofertada'
      now[monto ?? 0] = suceso === 'oferta' ? 'abierta' : suceso
      return now
    }, {})
    const stored = Object.fromEntries(open.map(({ monto, estado }) => [monto, estado]))
    if (JSON.stringify(stored) !== JSON.stringify(states))
      troubles.push(`offers are ${JSON.stringify(stored)}, told are ${JSON.stringify(happened)}`)
    const reserved = await db.select().from(reservations).where(eq(reservations.adId, ad))
    const agreed = happened.filter(({ suceso }) => suceso === 'aceptada').length
    if (reserved.length !== agreed) troubles.push(`${agreed} agreed, ${reserved.length} reserved`)
  }
  const acts = [...hands.comprador.bargains, ...hands.vendedor.bargains]
  const of = (list: typeof acts | typeof events, one: (typeof events)[number]) =>
    list.filter(({ suceso, monto }) => suceso === one.suceso && monto === one.monto)
  for (const act of [...acts, ...events]) {
    const told = of(events, act).length
    const tried = of(acts, act) as typeof acts
    const done = tried.filter(({ outcome }) => outcome === 'done').length
    const most = done + tried.filter(({ outcome }) => outcome === 'unknown').length
    if (told < done || told > most)
      troubles.push(`${act.suceso} ${act.monto}: ${told} times, ${done} to ${most} are right`)
  }
  seen.acts += events.length
  return troubles
}
