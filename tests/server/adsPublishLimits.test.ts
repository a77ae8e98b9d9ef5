import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { countRows, makeAd, storedPhotos } from '../support/adFactory.ts'
import { publish } from '../support/adForm.ts'
import { makeUser, type Person } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

/** Noon in Mexico City. */
const NOON = new Date('2026-03-10T18:00:00Z')
const HOUR = 60 * 60 * 1000

describe('publishing over a limit or twice', () => {
  const server = useServer()
  let ana: Person

  beforeEach(async () => {
    server.clock.now = NOON
    ana = await makeUser(server)
  })

  it('answers the same key with the first ad, and a new key with a new one', async () => {
    const key = randomUUID()
    const first = await publish(server, {}, { token: ana.token, key })
    const kept = await countRows(server)
    const photos = await storedPhotos(server)
    const again = await publish(server, { titulo: 'Otro título' }, { token: ana.token, key })
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
    expect(await countRows(server)).toEqual(kept)
    expect(await storedPhotos(server)).toEqual(photos)
    const other = await publish(server, {}, { token: ana.token, key: randomUUID() })
    expect(other.json().id).not.toBe(first.json().id)
  })

  it("keeps one seller's key apart from another's", async () => {
    const key = randomUUID()
    const eva = await makeUser(server)
    const first = await publish(server, {}, { token: ana.token, key })
    const second = await publish(server, {}, { token: eva.token, key })
    expect(second.statusCode).toBe(201)
    expect(second.json().id).not.toBe(first.json().id)
  })

  it('answers the third key of the day with its ad though the day is full', async () => {
    const key = randomUUID()
    for (let n = 0; n < 2; n += 1) await publish(server, {}, { token: ana.token })
    const third = await publish(server, {}, { token: ana.token, key })
    const again = await publish(server, {}, { token: ana.token, key })
    expect([again.statusCode, again.json()]).toEqual([201, third.json()])
  })

  it('counts nothing for an ad that was refused', async () => {
    const key = randomUUID()
    const refused = await publish(server, { titulo: '' }, { token: ana.token, key })
    const mended = await publish(server, {}, { token: ana.token, key })
    expect([refused.statusCode, mended.statusCode]).toEqual([400, 201])
  })

  it('F24, T30: refuses the fourth ad of a day until midnight in Mexico City', async () => {
    for (let n = 0; n < 3; n += 1) {
      expect((await publish(server, {}, { token: ana.token })).statusCode).toBe(201)
    }
    const fourth = await publish(server, {}, { token: ana.token })
    expect([fourth.statusCode, fourth.body]).toEqual([429, 'Ya publicaste 3 anuncios hoy'])
    expect(fourth.headers['retry-after']).toBe(String(12 * 60 * 60))
    server.clock.now = new Date('2026-03-11T05:59:59Z')
    expect((await publish(server, {}, { token: ana.token })).statusCode).toBe(429)
    server.clock.now = new Date('2026-03-11T06:00:00Z')
    expect((await publish(server, {}, { token: ana.token })).statusCode).toBe(201)
  })

  it('gives nothing back of the day for an ad that is no more', async () => {
    for (let n = 0; n < 3; n += 1) await publish(server, {}, { token: ana.token })
    await server.services.db.execute(sql`delete from ads where owner_id = ${ana.id}`)
    expect((await publish(server, {}, { token: ana.token })).statusCode).toBe(429)
  })

  it('refuses the eleventh active ad of level estándar, and counts no other', async () => {
    for (let n = 0; n < 9; n += 1) await makeAd(server, ana.id)
    await makeAd(server, ana.id, { upgrade: { nivel: 'premium', from: -1, to: 5 } })
    await makeAd(server, ana.id, { upgrade: { nivel: 'impulsado', from: 2, to: 5 } })
    await makeAd(server, ana.id, { status: 'vendido' })
    await makeAd(server, ana.id, {
      createdAt: new Date(NOON.getTime() - 900 * HOUR),
      expiresAt: new Date(NOON.getTime() - HOUR),
    })
    expect((await publish(server, {}, { token: ana.token })).statusCode).toBe(201)
    const eleventh = await publish(server, {}, { token: ana.token })
    expect([eleventh.statusCode, eleventh.body]).toEqual([
      409,
      'Ya tienes 10 anuncios estándar activos. Borra uno o mejora su nivel para publicar otro.',
    ])
  })

  it('counts an ad as estándar again when its paid level is over', async () => {
    for (let n = 0; n < 9; n += 1) await makeAd(server, ana.id)
    await makeAd(server, ana.id, { upgrade: { nivel: 'impulsado', from: -5, to: -1 } })
    expect((await publish(server, {}, { token: ana.token })).statusCode).toBe(409)
  })

  it('tells over the limit before it reads a photo', async () => {
    for (let n = 0; n < 3; n += 1) await publish(server, {}, { token: ana.token })
    const photos = await storedPhotos(server)
    const files = [{ bytes: Buffer.from('nothing that could be a photo') }]
    const answer = await publish(server, {}, { token: ana.token, files })
    expect(answer.statusCode).toBe(429)
    expect(await storedPhotos(server)).toEqual(photos)
  })
})
