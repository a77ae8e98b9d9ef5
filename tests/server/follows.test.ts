import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { FOLLOWS_MAX } from '../../src/contract/follows/endpoints.ts'
import { insertFollow } from '../../src/server/alerts/followQueries.ts'
import { users } from '../../src/server/db/schema/accounts.ts'
import { savedSearches } from '../../src/server/db/schema/alerts.ts'
import { noticesOf, save } from '../support/alertStage.ts'
import { ana, eva, server, setUpAnaAndEva } from '../support/anaAndEva.ts'
import { follow, followedBy, unfollow } from '../support/followStage.ts'
import { call, makeUser, PASSWORD } from '../support/people.ts'

setUpAnaAndEva()

describe('A person who follows a seller', () => {
  it('sees them in an own list with how they are told, and follows no more with one call', async () => {
    const luis = await makeUser(server)
    const answer = await follow({ por: 'correo', cuando: 'diario' })
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Te avisaremos de sus anuncios nuevos' },
    ])
    await follow({}, eva, luis)
    const shown = { nombre: 'Ana', apellido: 'López', foto: null, fecha: '10-03-2026' }
    expect(await followedBy()).toEqual([
      { _id: luis.id, ...shown, por: 'lista', cuando: 'inmediato' },
      { _id: ana.id, ...shown, por: 'correo', cuando: 'diario' },
    ])
    await follow({ por: 'push', cuando: 'semanal' })
    expect((await followedBy()).at(-1)).toMatchObject({ por: 'push', cuando: 'semanal' })
    for (const _ of [1, 2]) {
      expect((await unfollow()).json()).toEqual({ message: 'Ya no te avisaremos de sus anuncios' })
    }
    expect((await followedBy()).map(({ _id }) => _id)).toEqual([luis.id])
  })

  it('T8: keeps it to themselves: the seller and others read nothing of it and end nothing', async () => {
    await follow()
    const luis = await makeUser(server)
    for (const other of [ana, luis]) {
      expect(await followedBy(other)).toEqual([])
      await unfollow(other)
    }
    expect(await followedBy()).toHaveLength(1)
    expect(await noticesOf(ana)).toEqual([])
    const page = await call(server, `GET /api/announcement/seller/${ana.id}`, ana)
    expect(page.body).not.toContain(eva.id)
  })

  it('has their searches apart: they are neither listed nor counted nor changed together', async () => {
    await follow()
    await save({ busqueda: { nombre: 'bicicleta' } })
    const searches = (await call(server, 'GET /api/alert', eva)).json<{ nombre: string }[]>()
    expect(searches.map(({ nombre }) => nombre)).toEqual(['bicicleta'])
    const [row] = await server.services.db
      .select({ id: savedSearches.id })
      .from(savedSearches)
      .where(eq(savedSearches.sellerId, ana.id))
    expect((await call(server, `DELETE /api/alert/${row?.id}`, eva)).statusCode).toBe(403)
    expect(await followedBy()).toHaveLength(1)
  })

  it('needs a session, somebody else who exists, and a way and a pace', async () => {
    expect((await follow({}, {})).statusCode).toBe(401)
    expect((await unfollow({})).statusCode).toBe(401)
    expect((await call(server, 'GET /api/follow')).statusCode).toBe(401)
    const oneself = await follow({}, ana)
    expect([oneself.statusCode, oneself.body]).toEqual([403, 'No puedes seguirte a ti.'])
    expect((await follow({}, eva, { id: 'nadie' })).statusCode).toBe(404)
    const wrong = await call(server, `POST /api/follow/${ana.id}`, {
      ...eva,
      body: { por: 'push' },
    })
    expect(wrong.statusCode).toBe(400)
    expect(await followedBy()).toEqual([])
  })

  it('T33: follows at most so many', async () => {
    const { db } = server.services
    const [like] = await db.select().from(users)
    if (!like) throw new Error('nobody is there')
    const sellers = Array.from({ length: FOLLOWS_MAX }, (_, nth) => ({
      ...like,
      id: `seguida-${nth}`,
      correo: `seguida-${nth}@example.com`,
    }))
    await db.insert(users).values(sellers)
    const choice = { por: 'lista', cuando: 'diario' } as const
    for (const { id: sellerId } of sellers) {
      await insertFollow(db, { userId: eva.id, sellerId }, choice, server.clock.now)
    }
    const full = await follow()
    expect([full.statusCode, full.body]).toEqual([
      409,
      'Ya sigues a 200 vendedores. Deja de seguir a alguno para seguir a otro.',
    ])
    expect((await follow({}, eva, { id: 'seguida-0' })).statusCode).toBe(200)
    await unfollow(eva, { id: 'seguida-0' })
    expect((await follow()).statusCode).toBe(200)
  })

  it('is forgotten when the account of either ends', async () => {
    const luis = await makeUser(server)
    await follow()
    await follow({}, luis, eva)
    await call(server, 'DELETE /api/user', { ...eva, body: { contraseña: PASSWORD } })
    expect(await followedBy(luis)).toEqual([])
    const left = await server.services.db
      .select()
      .from(savedSearches)
      .where(eq(savedSearches.userId, eva.id))
    expect(left).toEqual([])
  })
})
