import { eq, or, sql } from 'drizzle-orm'
import { describe, expect, inject, it } from 'vitest'
import { BLOCK_CHANGES, BLOCKS_MAX, type Blocked } from '../../src/contract/blocks/endpoints.ts'
import { areApart } from '../../src/server/blocks/blockQueries.ts'
import { takeAdvisoryLock } from '../../src/server/db/advisoryLock.ts'
import { users } from '../../src/server/db/schema/accounts.ts'
import { blocks } from '../../src/server/db/schema/conversations.ts'
import { makeAd } from '../support/adFactory.ts'
import { noticesOf, offer, runAlerts, save } from '../support/alertStage.ts'
import { ana, eva, server, setUpAnaAndEva } from '../support/anaAndEva.ts'
import { countAgain } from '../support/countAgain.ts'
import { after } from '../support/ownAdsStage.ts'
import { call, makeUser, PASSWORD, type Person } from '../support/people.ts'
import { noticeDays, QUESTION, say } from '../support/stillAvailableStage.ts'

setUpAnaAndEva()

const SHOWN = { nombre: 'Ana', apellido: 'López', foto: null, fecha: '10-03-2026' }

const block = (who: Pick<Person, 'id'>, by: Partial<Person> = eva) =>
  call(server, `POST /api/block/${who.id}`, by)
const unblock = (who: Pick<Person, 'id'>, by: Partial<Person> = eva) =>
  call(server, `DELETE /api/block/${who.id}`, by)
const blockedBy = async (person: Person) =>
  (await call(server, 'GET /api/block', person)).json<Blocked[]>()
const apart = (one: Person, other: Person) => areApart(server.services.db, one.id, other.id)

describe('A person who blocks another', () => {
  it('has nothing more to do with them, whoever of both is asked about, until taking it back', async () => {
    expect(await apart(ana, eva)).toBe(false)
    const answer = await block(ana)
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Persona bloqueada' }])
    expect([await apart(ana, eva), await apart(eva, ana)]).toEqual([true, true])
    expect([await apart(ana, await makeUser(server))]).toEqual([false])
    expect((await unblock(ana)).json()).toEqual({ message: 'Persona desbloqueada' })
    expect([await apart(ana, eva), await apart(eva, ana)]).toEqual([false, false])
  })

  it('sees them in an own list by name and day, the last first', async () => {
    const luis = await makeUser(server)
    await block(ana)
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    await block(luis)
    await block(luis)
    expect(await blockedBy(eva)).toEqual([
      { _id: luis.id, ...SHOWN },
      { _id: ana.id, ...SHOWN },
    ])
  })

  it('T8: has a block of their own: the other can neither read it nor take it back', async () => {
    await block(ana)
    expect(await blockedBy(ana)).toEqual([])
    expect((await unblock(eva, ana)).statusCode).toBe(200)
    expect(await apart(ana, eva)).toBe(true)
    await block(eva, ana)
    await unblock(ana)
    expect(await apart(ana, eva)).toBe(true)
  })

  it('needs a session and somebody else who exists', async () => {
    expect((await block(ana, {})).statusCode).toBe(401)
    expect((await call(server, 'GET /api/block')).statusCode).toBe(401)
    expect((await unblock(ana, {})).statusCode).toBe(401)
    const oneself = await block(eva)
    expect([oneself.statusCode, oneself.body]).toEqual([403, 'No puedes bloquearte a ti.'])
    expect((await block({ id: 'nadie' })).statusCode).toBe(404)
    expect((await unblock({ id: 'nadie' })).statusCode).toBe(200)
    expect(await blockedBy(eva)).toEqual([])
  })

  it('T33: blocks at most so many people, and not without a rest', async () => {
    const { db } = server.services
    const [like] = await db.select().from(users)
    if (!like) throw new Error('nobody is there')
    const many = Array.from({ length: BLOCKS_MAX }, (_, nth) => ({
      ...like,
      id: `bloqueada-${nth}`,
      correo: `bloqueada-${nth}@example.com`,
    }))
    await db.insert(users).values(many)
    await db.insert(blocks).values(
      many.map(({ id: blockedId }) => ({
        blockerId: eva.id,
        blockedId,
        createdAt: server.clock.now,
      })),
    )
    const full = await block(ana)
    expect([full.statusCode, full.body]).toEqual([
      409,
      'Ya bloqueaste a 500 personas. Desbloquea a alguna para bloquear a otra.',
    ])
    await unblock({ id: 'bloqueada-0' })
    expect((await block(ana)).statusCode).toBe(200)
    await countAgain(server, `block:user:${eva.id}`, { times: BLOCK_CHANGES.count - 3 })
    expect((await block(ana)).statusCode).toBe(429)
  })

  it.runIf(inject('realPostgres'))(
    'T102: reads that it stands only when acts of the other that began before it are over',
    { tags: 'postgres' },
    async () => {
      const { db } = server.services
      const order: string[] = []
      const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted`
      let blocking: Promise<unknown> = Promise.resolve()
      await db.transaction(async (tx) => {
        await takeAdvisoryLock(tx, `user:${ana.id}`)
        blocking = block(ana).then(() => order.push('blocked'))
        await expect.poll(async () => (await db.execute(waiting)).rows.length).toBe(1)
        order.push('written')
      })
      await blocking
      expect(order).toEqual(['written', 'blocked'])
      expect(await apart(ana, eva)).toBe(true)
    },
  )

  it('is forgotten with their block when the account ends, and so is a blocked account', async () => {
    await block(ana)
    await block(eva, ana)
    await call(server, 'DELETE /api/user', { ...eva, body: { contraseña: PASSWORD } })
    expect(await blockedBy(ana)).toEqual([])
    const left = await server.services.db
      .select()
      .from(blocks)
      .where(or(eq(blocks.blockerId, eva.id), eq(blocks.blockedId, eva.id)))
    expect(left).toEqual([])
  })
})

describe('Somebody whom another has blocked', () => {
  it('T103: reports an ad of theirs as over and reads the same answers, but its owner is not asked', async () => {
    const luis = await makeUser(server)
    const id = await makeAd(server, ana.id)
    server.clock.now = after(2)
    await block(eva, ana)
    const [one, other] = [await say(id, 'ya se vendió', eva), await say(id, 'ya se vendió', eva)]
    expect([one.json(), other.json()]).toEqual([one.json(), one.json()])
    expect((await say(id, 'no contesta', eva)).statusCode).toBe(409)
    expect(await noticeDays(QUESTION)).toEqual([])
    const asked = await say(id, 'ya se vendió', luis)
    expect([await noticeDays(QUESTION), one.json()]).toEqual([[2], asked.json()])
  })

  it('is told of the other’s new ads by a saved search as before', async () => {
    await save({ busqueda: { nombre: 'bicicleta' } })
    await block(eva, ana)
    await offer()
    await runAlerts()
    expect(await noticesOf()).toHaveLength(1)
  })
})

describe('A person who has blocked a seller', () => {
  it('hears by no saved search of the seller’s new ads, until they unblock', async () => {
    await save({ busqueda: { nombre: 'bicicleta' } })
    await block(ana)
    await offer()
    await runAlerts()
    expect(await noticesOf()).toEqual([])
    await unblock(ana)
    const id = await offer({ titulo: 'Bicicleta roja' })
    await runAlerts()
    expect(await noticesOf()).toMatchObject([{ url: `/anuncio/${id}` }])
  })

  it('hears of none that waited for the morning either', async () => {
    await save({ busqueda: { nombre: 'bicicleta' }, cuando: 'diario' })
    await offer()
    await runAlerts()
    await block(ana)
    server.clock.now = new Date('2026-03-11T15:00:00Z')
    await runAlerts()
    expect(await noticesOf()).toEqual([])
  })
})
