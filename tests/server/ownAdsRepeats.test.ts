import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { ERRORS } from '../../src/contract/errors.ts'
import { storedPhotos } from '../support/adFactory.ts'
import { smallPhoto, withCharacteristics } from '../support/adForm.ts'
import { adRow, editAd, protectedAd, publishedAd } from '../support/ownAds.ts'
import { call, makeUser, type Person } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
let ana: Person

beforeEach(async () => {
  ana = await makeUser(server)
})

const withUnits = (cantidad: number) =>
  publishedAd(server, ana, { changes: withCharacteristics({ cantidad }) })
const sell = (id: string, cantidad: string, key: string, { token }: Person = ana) =>
  call(server, `DELETE /api/announcement/selled/${id}${cantidad}`, {
    token,
    headers: { 'idempotency-key': key },
  })

describe('a sale that is sent again with its key', () => {
  it('is noted once and answered as the first time', async () => {
    const id = await withUnits(5)
    const key = randomUUID()
    const answers = [await sell(id, '?cantidad=2', key), await sell(id, '?cantidad=2', key)]
    expect(answers.map((answer) => answer.json<{ message: string }>().message)).toEqual(
      Array(2).fill('Venta anotada. Quedan 3.'),
    )
    expect(await adRow(server, id)).toMatchObject({ soldUnits: 2, version: 2 })
    expect((await sell(id, '?cantidad=2', randomUUID())).json()).toEqual({
      message: 'Venta anotada. Queda 1.',
      quedan: 1,
    })
  })

  it('of the last unit is told the same, though the ad is gone by then', async () => {
    const id = await withUnits(1)
    const key = randomUUID()
    await sell(id, '', key)
    const again = await sell(id, '', key)
    expect([again.statusCode, again.json()]).toEqual([
      200,
      { message: 'Anuncio marcado como vendido', quedan: 0 },
    ])
    expect((await sell(id, '', randomUUID())).statusCode).toBe(410)
  })

  it('keeps nothing of a sale that was refused', async () => {
    const id = await withUnits(2)
    const key = randomUUID()
    expect((await sell(id, '?cantidad=3', key)).statusCode).toBe(409)
    expect((await sell(id, '?cantidad=2', key)).statusCode).toBe(200)
  })

  it('takes no key of another ad, of another person’s sale, or that is no UUID', async () => {
    const [id, other] = [await withUnits(5), await withUnits(5)]
    const key = randomUUID()
    await sell(id, '?cantidad=2', key)
    const elsewhere = await sell(other, '?cantidad=2', key)
    expect([elsewhere.statusCode, elsewhere.body]).toEqual([409, ERRORS.conflicto.text])
    expect((await sell(id, '?cantidad=2', key, await makeUser(server))).statusCode).toBe(403)
    expect((await sell(id, '?cantidad=2', 'llave')).statusCode).toBe(400)
    expect((await adRow(server, id)).soldUnits).toBe(2)
    expect((await adRow(server, other)).soldUnits).toBeNull()
  })

  it.runIf(inject('realPostgres'))(
    'twenty times at once is noted once',
    { tags: 'postgres' },
    async () => {
      const id = await withUnits(30)
      const key = randomUUID()
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => sell(id, '?cantidad=3', key)),
      )
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
        new Set(['200 {"message":"Venta anotada. Quedan 27.","quedan":27}']),
      )
      expect(await adRow(server, id)).toMatchObject({ soldUnits: 3, version: 2 })
    },
  )
})

describe('an edit that is sent again with its key', () => {
  const edit = async (id: string, key: string, titulo = 'Bicicleta azul') =>
    editAd(server, id, { titulo, version: '1' }, { ...ana, key, files: [await smallPhoto()] })

  it('F16: is written once, and is no stale copy of itself', async () => {
    const id = await publishedAd(server, ana)
    const key = randomUUID()
    const first = await edit(id, key)
    const again = await edit(id, key)
    expect([first.statusCode, first.json()]).toEqual([200, { id }])
    expect([again.statusCode, again.json()]).toEqual([200, { id }])
    expect((await adRow(server, id)).version).toBe(2)
    expect((await protectedAd(server, id, ana)).imagenes).toHaveLength(2)
    expect((await edit(id, randomUUID())).statusCode).toBe(409)
  })

  it.runIf(inject('realPostgres'))(
    'six times at once leaves no photo over',
    { tags: 'postgres' },
    async () => {
      const id = await publishedAd(server, ana)
      const before = (await storedPhotos(server)).length
      const key = randomUUID()
      const answers = await Promise.all(Array.from({ length: 6 }, () => edit(id, key)))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
      expect((await adRow(server, id)).version).toBe(2)
      expect(await storedPhotos(server)).toHaveLength(before + 1)
    },
  )
})
