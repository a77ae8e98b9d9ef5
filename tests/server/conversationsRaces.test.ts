// @module-tag postgres
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  loadConversation,
  loadConversations,
} from '../../src/server/conversations/loadConversations.ts'
import { connect, type Connection } from '../../src/server/db/connect.ts'
import { migrateDatabase } from '../../src/server/db/migrate.ts'
import { databaseBeside, type DatabaseBeside } from '../support/databaseBeside.ts'
import { explainStatements, type ExplainedStatement, type Step } from '../support/explained.ts'
import { makeUser } from '../support/people.ts'
import {
  adId,
  ana,
  ask,
  block,
  eva,
  list,
  luis,
  markRead,
  NOON,
  open,
  setUpTalksStage,
  talk,
  write,
} from '../support/talksStage.ts'

describe.runIf(inject('realPostgres'))('Two at once', () => {
  setUpTalksStage()

  const codes = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode)

  test('both sides writing at once get places without a gap, and what is unread is counted right', async () => {
    const id = await talk()
    const sides = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? ana : eva))
    const answers = await Promise.all(sides.map((side, n) => write(side, id, `Mensaje ${n}`)))
    expect(new Set(codes(answers))).toEqual(new Set([201]))
    const places = answers.map((answer) => answer.json<{ seq: number }>().seq)
    expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 2))
    expect((await open(ana, id)).sinLeer).toBe(11)
    expect((await open(eva, id)).sinLeer).toBe(10)
  })

  test('a message that page and worker send with one key stands once', async () => {
    const id = await talk()
    for (let round = 0; round < 5; round += 1) {
      const key = randomUUID()
      const answers = await Promise.all([1, 2, 3].map(() => write(eva, id, `Vuelta ${round}`, key)))
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    }
    expect((await open(ana, id)).mensajes).toHaveLength(6)
  })

  test('a first message that is sent twice at once opens one conversation', async () => {
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(eva, 'Hola', { key })))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    const [once] = (await list(ana)).conversaciones
    expect(once).toMatchObject({ anuncio: { _id: adId }, sinLeer: 1 })
  })

  test('reading while messages come leaves none uncounted', async () => {
    const id = await talk()
    const acts = Array.from({ length: 12 }, (_, n) =>
      n % 3 === 0 ? markRead(ana, id, n) : write(eva, id, `Mensaje ${n}`),
    )
    await Promise.all(acts)
    const { mensajes, sinLeer } = await open(ana, id)
    const last = mensajes.at(-1)?.seq ?? 0
    expect((await markRead(ana, id, last - 2)).json()).toEqual({ sinLeer: Math.min(sinLeer, 2) })
    expect((await markRead(ana, id, last)).json()).toEqual({ sinLeer: 0 })
  })

  test('T91: after a block has been answered, no message of before comes through', async () => {
    const id = await talk()
    await Promise.all([write(eva, id, 'Hola'), block(ana, eva)])
    const { mensajes } = await open(ana, id)
    expect((await write(eva, id, 'Hola otra vez')).statusCode).toBe(403)
    expect((await open(ana, id)).mensajes).toHaveLength(mensajes.length)
    expect((await ask(luis, 'Hola')).statusCode).toBe(201)
  })
})

describe.runIf(inject('realPostgres'))('Of many conversations', () => {
  /** Eva's, of which one is long; all others are other people's. */
  const [OWN, OTHERS, LONG] = [400, 30_000, 50_000]
  let beside: DatabaseBeside
  let filled: Connection
  let explained: ExplainedStatement[]
  const user = { id: '' }
  const services = () => ({ db: filled.db, now: () => NOON })

  beforeAll(async () => {
    beside = await databaseBeside(`charlas_${process.pid}`)
    filled = connectTo(beside.url)
    await migrateDatabase(filled.db)
    user.id = await fill(filled)
    await filled.close()
    filled = connectTo(beside.url)
    explained = explainStatements(filled.db)
  }, 120_000)

  afterAll(async () => {
    await filled?.close()
    await beside?.drop()
  })

  const rowsRead = (step: Step): number =>
    (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops']
  const scans = () =>
    explained
      .flatMap(({ steps }) => steps)
      .filter((step) => step['Relation Name'] !== undefined && step['Actual Loops'] > 0)

  test('the list reads a page of them by index, and what stands beside each', async () => {
    explained.length = 0
    const page = await loadConversations(services(), user.id, {})
    const last = page.conversaciones.at(-1)
    await loadConversations(services(), user.id, { antes: last?.fecha, tras: last?._id })
    expect([page.conversaciones.length, page.hayMas]).toEqual([30, true])
    expect(explained.length).toBeGreaterThanOrEqual(4)
    const unindexed = scans().filter((step) => step['Node Type'] === 'Seq Scan')
    expect(unindexed.filter((step) => rowsRead(step) > 0)).toEqual([])
    // Unread conversations are counted up to 99.
    expect(scans().filter((step) => rowsRead(step) > 99)).toEqual([])
    const walked = scans().filter((step) => step['Index Name'] === 'conversation_members_list')
    expect(walked.map(rowsRead)).toEqual([31, 31])
  })

  test('a page of a long conversation reads thirty messages by index', async () => {
    const key = { id: 'c1', userId: user.id }
    explained.length = 0
    for (const query of [{}, { antes: '900' }, { desde: '900' }]) {
      expect((await loadConversation(services(), key, query)).mensajes).toHaveLength(30)
    }
    const ofMessages = scans().filter((step) => step['Relation Name'] === 'messages')
    expect(ofMessages.filter((step) => rowsRead(step) > 30)).toEqual([])
    expect(scans().filter((step) => rowsRead(step) > 30)).toEqual([])
  })

  function connectTo(connectionString: string): Connection {
    const onError = () => undefined
    return connect({ connection: { connectionString }, max: 2, onError, statementMs: 0 })
  }

  /** Conversations c1, c2 …: of each user as many, about ads of other users. */
  async function fill({ db }: Connection): Promise<string> {
    const clock = { services: { db, now: () => NOON } }
    const owner = await makeUser(clock)
    const reader = await makeUser(clock)
    await db.execute(sql`create temp table made as
      select n, case when n <= ${OWN} then ${reader.id} else 'u' || (n % 300) end as buyer
      from generate_series(1, ${OWN + OTHERS}::int) n`)
    await db.execute(sql`insert into users (id, correo, nombre, apellido, password_hash, created_at)
      select distinct buyer, buyer || '@ejemplo.mx', 'Eva', 'Luna', 'x', now() from made
      where buyer <> ${reader.id}`)
    await db.execute(sql`insert into ads (id, owner_id, tipo, titulo, titulo_orden, descripcion, precio,
        categoria, estado, ciudad, ciudad_clave, caracteristicas, formas_entrega, created_at, expires_at)
      select 'a' || n, ${owner.id}, 'producto', 'Mesa', 'mesa', 'Mesa', 300, 'muebles', 'puebla', 'Puebla',
        'puebla', '{}', '[]', now(), now() + interval '30 days' from made`)
    await db.execute(sql`insert into conversations (id, ad_id, buyer_id, last_seq, created_at)
      select 'c' || n, 'a' || n, buyer, case when n = 1 then ${LONG}::int else 3 end, now() from made`)
    await db.execute(sql`insert into conversation_members (conversation_id, side, user_id, last_at, unread)
      select 'c' || n, side, case side when 'comprador' then buyer else ${owner.id} end,
        now() - make_interval(secs => n / 2), n % 2
      from made, unnest(array['comprador', 'vendedor']) side`)
    await db.execute(sql`insert into messages (conversation_id, seq, side, texto, created_at)
      select 'c' || n, seq, 'vendedor', 'Hola', now() from made,
        generate_series(1, case when n = 1 then ${LONG}::int else 3 end) seq`)
    await db.execute(sql`analyze`)
    return reader.id
  }
})
