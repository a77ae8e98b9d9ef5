import { eq, or } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { BLOCK_CHANGES, BLOCKS_MAX, type Blocked } from '../../src/contract/blocks/endpoints.ts'
import { areApart } from '../../src/server/blocks/blockQueries.ts'
import { users } from '../../src/server/db/schema/accounts.ts'
import { blocks } from '../../src/server/db/schema/conversations.ts'
import { ana, eva, server, setUpAnaAndEva } from '../support/anaAndEva.ts'
import { countAgain } from '../support/countAgain.ts'
import { call, makeUser, PASSWORD, type Person } from '../support/people.ts'

setUpAnaAndEva()

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
      { _id: luis.id, nombre: 'Ana López', fecha: '10-03-2026' },
      { _id: ana.id, nombre: 'Ana López', fecha: '10-03-2026' },
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
