// @module-tag postgres
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { CONVERSATION_PAGE } from '../../src/contract/conversations/conversations.ts'
import { DEALS_SHOWN } from '../../src/contract/deals/deals.ts'
import {
  listConversations,
  type ListPlace,
} from '../../src/server/conversations/conversationQueries.ts'
import { loadConversation } from '../../src/server/conversations/loadConversations.ts'
import type { Connection, Database } from '../../src/server/db/connect.ts'
import { instant } from '../../src/server/db/sql.ts'
import { listDeals } from '../../src/server/deals/dealQueries.ts'
import { countUnreadConversations, UNREAD_MOST } from '../../src/server/notifications/queries.ts'
import { makeAds } from '../support/adFactory.ts'
import { rowsMet, told, type ExplainedStatement } from '../support/explained.ts'
import { explainedDatabase } from '../support/explainedDatabase.ts'
import { makeUser, type Person } from '../support/people.ts'

const ADS = 400
const BUYERS = 2000
/** One in so many buyers asks about an ad. */
const ASKS = 40
/** Messages of one long conversation; all others have three. */
const LONG = 20_000
/** Rows of a page and the row that tells whether there are more; of a conversation both sides are met. */
const A_PAGE = 2 * (CONVERSATION_PAGE + 1)
/** The sort of deals of the same instant looks at the row behind the last. */
const A_LIST_OF_DEALS = DEALS_SHOWN + 1
const NOON = new Date('2026-03-10T18:00:00Z')

describe.runIf(inject('realPostgres'))(
  'of many conversations, offers and deals, a call reads few',
  () => {
    let drop: () => Promise<void>
    let filled: Connection
    let explained: ExplainedStatement[]
    /** Sells all ads, and buys one of each in a deal. */
    let ana: Person
    let long: string
    const services = () => ({ db: filled.db, now: () => NOON })

    beforeAll(async () => {
      const database = await explainedDatabase(`charlas_${process.pid}`, async (db) => {
        ana = await makeUser({ services: { db, now: () => NOON } })
        long = await fill(db, ana)
      })
      ;({ connection: filled, explained, drop } = database)
    }, 120_000)
    afterAll(() => drop?.())

    const list = (after: ListPlace | undefined) =>
      listConversations(filled.db, { userId: ana.id, after, at: NOON })
    const asks: Readonly<Record<string, [() => Promise<unknown>, number]>> = {
      'the list of conversations': [() => list(undefined), A_PAGE],
      'a later page of it': [() => list({ lastAt: secondsAgo(200), id: 'a' }), A_PAGE],
      'a conversation with its offer and deal': [
        () => loadConversation(services(), { id: long, userId: ana.id }, {}),
        A_PAGE,
      ],
      'its earlier messages': [
        () => loadConversation(services(), { id: long, userId: ana.id }, { antes: `${LONG / 2}` }),
        A_PAGE,
      ],
      'its messages after one': [
        () => loadConversation(services(), { id: long, userId: ana.id }, { desde: `${LONG / 2}` }),
        A_PAGE,
      ],
      'the count beside «Mensajes»': [
        () => countUnreadConversations(filled.db, ana.id),
        UNREAD_MOST,
      ],
      sales: [() => listDeals(filled.db, 'vendedor', ana.id), A_LIST_OF_DEALS],
      purchases: [() => listDeals(filled.db, 'comprador', ana.id), A_LIST_OF_DEALS],
    }

    test.each(Object.keys(asks))('%s', async (name) => {
      const [ask, most] = asks[name] ?? []
      explained.length = 0
      await ask?.()
      const steps = explained.flatMap((statement) => statement.steps)
      expect(steps).not.toEqual([])
      expect(Math.max(...steps.map(rowsMet))).toBeGreaterThan(0)
      expect(steps.filter((step) => rowsMet(step) > (most ?? 0)).map(told)).toEqual([])
    })
  },
)

const secondsAgo = (seconds: number) => new Date(NOON.getTime() - seconds * 1000)

/** Fills the database for a seller, and answers the id of the long conversation. */
async function fill(db: Database, ana: Person): Promise<string> {
  const services = { db, now: () => NOON }
  await makeAds({ services }, ana.id, ADS)
  const at = instant(NOON)
  await db.execute(sql`
    insert into users (id, correo, nombre, apellido, password_hash, created_at)
    select 'b' || n, 'b' || n || '@ejemplo.mx', 'Eva', 'Luna', 'x', ${at}
    from generate_series(1, ${BUYERS}) n`)
  await db.execute(sql`
    insert into conversations (id, ad_id, buyer_id, last_seq, created_at)
    select ads.id || '-' || b.n, ads.id, 'b' || b.n, 3, ${at}
    from (select id, row_number() over (order by id) as n from ads) ads,
      generate_series(1, ${BUYERS}) b(n)
    where (ads.n + b.n) % ${ASKS} = 0`)
  const { rows } = await db.execute<{ id: string }>(sql`
    update conversations set last_seq = ${LONG} where id = (select min(id) from conversations)
    returning id`)
  const long = rows[0]?.id ?? ''
  await db.execute(sql`
    with c as (select *, row_number() over (order by id) as n from conversations)
    insert into conversation_members (conversation_id, side, user_id, last_at, unread)
    select c.id, side, case side when 'comprador' then buyer_id else ${ana.id} end,
      ${at} - n * interval '1 second', (n % 2)::int
    from c, unnest(array['comprador', 'vendedor']) side`)
  await db.execute(sql`
    insert into messages (conversation_id, seq, side, texto, created_at)
    select c.id, seq, 'comprador', 'Hola', ${at}
    from conversations c, generate_series(1, c.last_seq) seq`)
  await db.execute(sql`
    insert into offers (id, conversation_id, side, monto, estado, created_at, ends_at)
    select c.id, c.id, 'comprador', 300, 'abierta', ${at}, ${at} + interval '2 days'
    from conversations c`)
  await db.execute(sql`
    insert into deals (id, ad_id, seller_id, buyer_id, titulo, precio, estado, created_at)
    select 's' || c.id, c.ad_id, ${ana.id}, c.buyer_id, 'Licuadora', '$350', 'confirmado',
      ${at} - row_number() over (order by c.id) * interval '1 second'
    from conversations c`)
  await db.execute(sql`
    insert into deals (id, ad_id, seller_id, buyer_id, titulo, precio, estado, created_at)
    select 'p' || ads.id, ads.id, 'b1', ${ana.id}, 'Licuadora', '$350', 'confirmado',
      ${at} - row_number() over (order by ads.id) * interval '1 second'
    from ads`)
  await db.execute(sql`vacuum analyze`)
  return long
}
