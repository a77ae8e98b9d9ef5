import { describe, expect, inject, it } from 'vitest'
import { ERRORS } from '../../src/contract/errors.ts'
import { SALE_UNDO_MINUTES } from '../../src/contract/ownAds/sales.ts'
import { endSalesJob } from '../../src/server/ownAds/endSales.ts'
import { makeAd, storedPhotos } from '../support/adFactory.ts'
import { publish, withCharacteristics } from '../support/adForm.ts'
import { ana, eva, NOON, server, setUpAnaAndEva } from '../support/anaAndEva.ts'
import { adRow, editAd, protectedAd, publishedAd } from '../support/ownAds.ts'
import { expiredAd, GONE, remove } from '../support/ownAdsStage.ts'
import { call, type Person } from '../support/people.ts'

setUpAnaAndEva()

const sell = (id: string, cantidad = '', person: Person = ana) =>
  call(server, `DELETE /api/announcement/selled/${id}${cantidad}`, person)

describe('deleting an ad', () => {
  it('T45: takes it and its photos away for everybody', async () => {
    const id = await publishedAd(server, ana, { photos: 2 })
    const { imagenes } = await protectedAd(server, id, ana)
    const answer = await remove(id)
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Anuncio borrado' }])
    expect(await adRow(server, id)).toMatchObject({ status: 'eliminado', closedAt: NOON })
    for (const photo of imagenes) expect((await server.app.inject(photo)).statusCode).toBe(404)
    for (const { token } of [ana, eva]) {
      const detail = await call(server, `GET /api/announcement/${id}`, { token })
      expect([detail.statusCode, detail.body]).toEqual([410, ERRORS.anuncioNoDisponible.text])
    }
    expect((await call(server, 'GET /api/announcement/user/token', ana)).json()).toEqual([])
  })

  it("T24: leaves the photos of the person's other ads and of everybody else", async () => {
    const [id, other, evas] = [
      await publishedAd(server, ana),
      await publishedAd(server, ana),
      await publishedAd(server, eva),
    ]
    await remove(id)
    for (const [left, owner] of [
      [other, ana],
      [evas, eva],
    ] as const) {
      const [photo = ''] = (await protectedAd(server, left, owner)).imagenes
      expect((await server.app.inject(photo)).statusCode).toBe(200)
    }
  })

  it.each(['caducado', 'revision'] as const)('works for one that is %s', async (status) => {
    const id = await makeAd(server, ana.id, { status })
    expect((await remove(id)).statusCode).toBe(200)
  })

  it("T8: somebody else's is 403 and stays; one that never was is 404; a guest is 401", async () => {
    const id = await publishedAd(server, ana)
    const before = await storedPhotos(server)
    const answer = await remove(id, eva)
    expect([answer.statusCode, answer.body]).toEqual([403, ERRORS.ajeno.text])
    expect((await adRow(server, id)).status).toBe('activo')
    expect(await storedPhotos(server)).toEqual(before)
    expect((await remove('ninguno')).statusCode).toBe(404)
    expect((await call(server, `DELETE /api/announcement/${id}`)).statusCode).toBe(401)
  })

  it.each(GONE)('T45: one that is %s is 410 and stays so', async (status) => {
    const id = await makeAd(server, ana.id, { status })
    expect((await remove(id)).statusCode).toBe(410)
    expect((await adRow(server, id)).status).toBe(status)
  })

  it('T30: gives no publication of the day back', async () => {
    for (let n = 0; n < 3; n += 1) await remove(await publishedAd(server, ana))
    expect((await publish(server, {}, ana)).statusCode).toBe(429)
  })

  it.runIf(inject('realPostgres'))(
    'is done once by two requests at a time',
    { tags: 'postgres' },
    async () => {
      const id = await publishedAd(server, ana)
      const answers = await Promise.all(Array.from({ length: 6 }, () => remove(id)))
      const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
      expect(statuses).toEqual([200, ...Array(5).fill(410)])
    },
  )
})

describe('selling', () => {
  const withUnits = (cantidad: number) =>
    publishedAd(server, ana, { changes: withCharacteristics({ cantidad }) })

  it('T45: an ad that is sold is gone for everybody, and its photos with its undo', async () => {
    const id = await publishedAd(server, ana)
    const [photo = ''] = (await protectedAd(server, id, ana)).imagenes
    const answer = await sell(id)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Anuncio marcado como vendido', quedan: 0 },
    ])
    expect(await adRow(server, id)).toMatchObject({
      status: 'vendido',
      closedAt: NOON,
      soldUnits: 1,
    })
    expect((await call(server, `GET /api/announcement/${id}`)).statusCode).toBe(410)
    const endsAt = new Date(NOON.getTime() + SALE_UNDO_MINUTES * 60_000)
    await endSalesJob.run(server.services, endsAt)
    expect((await server.app.inject(photo)).statusCode).toBe(404)
  })

  it('some of several units leaves the ad with the rest, until none is left', async () => {
    const id = await withUnits(5)
    expect((await sell(id, '?cantidad=2')).json()).toEqual({
      message: 'Venta anotada. Quedan 3.',
      quedan: 3,
    })
    expect(await adRow(server, id)).toMatchObject({ status: 'activo', soldUnits: 2, version: 2 })
    expect((await protectedAd(server, id, ana)).caracteristicas['cantidad']).toBe(3)
    const tooMany = await sell(id, '?cantidad=4')
    expect([tooMany.statusCode, tooMany.body]).toEqual([409, 'Solo quedan 3 unidades.'])
    expect((await sell(id, '?cantidad=2')).json()).toMatchObject({
      message: 'Venta anotada. Queda 1.',
      quedan: 1,
    })
    expect((await sell(id, '?cantidad=1')).statusCode).toBe(200)
    expect(await adRow(server, id)).toMatchObject({ status: 'vendido', soldUnits: 5 })
  })

  it('without a number sells all units', async () => {
    const id = await withUnits(4)
    await sell(id)
    expect(await adRow(server, id)).toMatchObject({ status: 'vendido', soldUnits: 4 })
  })

  it('an edit of a copy from before a sale is told, and sells nothing twice', async () => {
    const id = await withUnits(5)
    const { version } = await protectedAd(server, id, ana)
    await sell(id, '?cantidad=2')
    const answer = await editAd(server, id, { titulo: 'Otra vez', version: `${version}` }, ana)
    expect(answer.statusCode).toBe(409)
    expect((await protectedAd(server, id, ana)).caracteristicas['cantidad']).toBe(3)
  })

  it.each(['0', '-1', '1.5', 'dos', '', '1e3', '9999999'])(
    'a number of units like "%s" is refused',
    async (cantidad) => {
      const id = await makeAd(server, ana.id)
      const answer = await sell(id, `?cantidad=${cantidad}`)
      expect([answer.statusCode, answer.body]).toEqual([
        400,
        'Escribe cuántas unidades vendiste, 1 o más.',
      ])
    },
  )

  it('one that expired can still be marked, one under review can not', async () => {
    const expired = await expiredAd(2)
    expect((await sell(expired)).statusCode).toBe(200)
    const held = await makeAd(server, ana.id, { status: 'revision' })
    const answer = await sell(held)
    expect([answer.statusCode, answer.body]).toEqual([409, ERRORS.conflicto.text])
  })

  it("T8: somebody else's is 403 and stays", async () => {
    const id = await withUnits(3)
    for (const cantidad of ['', '?cantidad=1']) {
      const answer = await sell(id, cantidad, eva)
      expect([answer.statusCode, answer.body]).toEqual([403, ERRORS.ajeno.text])
    }
    expect(await adRow(server, id)).toMatchObject({ status: 'activo', soldUnits: null, version: 1 })
    expect((await sell('ninguno')).statusCode).toBe(404)
  })

  it.each(GONE)('T45: one that is %s is 410', async (status) => {
    const id = await makeAd(server, ana.id, { status })
    expect((await sell(id, '?cantidad=9')).statusCode).toBe(410)
    expect((await adRow(server, id)).status).toBe(status)
  })

  it.runIf(inject('realPostgres'))(
    'never sells more units than there are',
    { tags: 'postgres' },
    async () => {
      const id = await withUnits(5)
      const answers = await Promise.all(Array.from({ length: 8 }, () => sell(id, '?cantidad=1')))
      const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
      expect(statuses).toEqual([...Array(5).fill(200), ...Array(3).fill(410)])
      expect(await adRow(server, id)).toMatchObject({ status: 'vendido', soldUnits: 5 })
    },
  )
})
