import { eq } from 'drizzle-orm'
import { describe, expect, inject, it, vi } from 'vitest'
import { ERRORS } from '../../src/contract/errors.ts'
import type { SoldCard } from '../../src/contract/ownAds/endpoints.ts'
import { SALE_UNDO_MINUTES } from '../../src/contract/ownAds/sales.ts'
import { adPhotos } from '../../src/server/db/schema/ads.ts'
import { notifications } from '../../src/server/db/schema/people.ts'
import { openSales } from '../../src/server/db/schema/sales.ts'
import { endSalesJob } from '../../src/server/ownAds/endSales.ts'
import { ImageStoreDown } from '../../src/server/services/images/store/store.ts'
import { makeAd, makeAds, storedPhotos } from '../support/adFactory.ts'
import { ana, eva, NOON, server, setUpAnaAndEva } from '../support/anaAndEva.ts'
import { heart } from '../support/favoritesStage.ts'
import { adRow, protectedAd, publishedAd } from '../support/ownAds.ts'
import { GONE } from '../support/ownAdsStage.ts'
import { call, type Person } from '../support/people.ts'

setUpAnaAndEva()

const UNDONE = NOON.getTime() + SALE_UNDO_MINUTES * 60_000
const passMs = (ms: number) => (server.clock.now = new Date(NOON.getTime() + ms))
const afterTen = () => (server.clock.now = new Date(UNDONE))
const endSales = () => endSalesJob.run(server.services, server.clock.now)

const sell = async (id: string, person: Person = ana) => {
  const answer = await call(server, `DELETE /api/announcement/selled/${id}`, person)
  expect(answer.statusCode).toBe(200)
}
const undo = (id: string, person: Person = ana) =>
  call(server, `POST /api/announcement/${id}/deshacer`, person)
const soldOf = async (person: Person = ana) =>
  (await call(server, 'GET /api/announcement/user/vendidos', person)).json<SoldCard[]>()
const statusOf = async (path: string) => (await server.app.inject(path)).statusCode
const photosOf = (id: string) =>
  server.services.db.select().from(adPhotos).where(eq(adPhotos.adId, id))
/** The ads among these whose sale can still be undone. */
const openAmong = async (...ids: string[]) => {
  const rows = await server.services.db.select().from(openSales)
  return rows.map(({ adId }) => adId).filter((id) => ids.includes(id))
}
const told = ({ id }: Person) =>
  server.services.db.select().from(notifications).where(eq(notifications.userId, id))

describe('a seller who undoes a sale within ten minutes', () => {
  it('has the ad as it was, at its address and in the lists, with photos, mark and level', async () => {
    const id = await publishedAd(server, ana, { photos: 2 })
    await call(server, `POST /api/announcement/${id}/apartado`, { ...ana, body: { isOn: true } })
    const before = await adRow(server, id)
    const { imagenes } = await protectedAd(server, id, ana)
    await sell(id)
    expect(await statusOf(`/api/announcement/${id}`)).toBe(410)
    passMs(9 * 60_000)
    const answer = await undo(id)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Venta deshecha: tu anuncio está como antes' },
    ])
    expect(await adRow(server, id)).toEqual({ ...before, confirmedAt: server.clock.now })
    expect((await protectedAd(server, id, ana)).imagenes).toEqual(imagenes)
    for (const photo of imagenes) expect(await statusOf(photo)).toBe(200)
    expect(await statusOf(`/api/announcement/${id}`)).toBe(200)
    expect(await soldOf()).toEqual([])
    afterTen()
    await endSales()
    expect((await adRow(server, id)).status).toBe('activo')
    expect(await photosOf(id)).toHaveLength(2)
  })

  it('tells nobody who saved it that it was sold', async () => {
    const id = await makeAd(server, ana.id)
    await heart(id, true)
    await sell(id)
    await undo(id)
    afterTen()
    await endSales()
    expect(await told(eva)).toEqual([])
  })

  it.each(['pausado', 'caducado'] as const)('has one that was %s as it was', async (status) => {
    const id = await makeAd(server, ana.id, { status })
    await sell(id)
    expect((await undo(id)).statusCode).toBe(200)
    expect(await adRow(server, id)).toMatchObject({ status, soldUnits: null, closedAt: null })
  })

  it('may do so twice, sell it again and undo that too', async () => {
    const id = await makeAd(server, ana.id)
    for (const _ of [1, 2]) {
      await sell(id)
      expect((await undo(id)).statusCode).toBe(200)
      expect((await undo(id)).statusCode).toBe(200)
    }
    expect(await adRow(server, id)).toMatchObject({ status: 'activo', soldUnits: null })
  })

  it('is told that the time is over, whether the job came by or not', async () => {
    const [early, late] = [await makeAd(server, ana.id), await makeAd(server, ana.id)]
    for (const id of [early, late]) await sell(id)
    afterTen()
    const TOO_LATE = 'Ya pasaron los 10 minutos para deshacer esta venta.'
    const before = await undo(early)
    expect([before.statusCode, before.body]).toEqual([409, TOO_LATE])
    await endSales()
    const after = await undo(late)
    expect([after.statusCode, after.body]).toEqual([409, TOO_LATE])
    expect((await adRow(server, early)).status).toBe('vendido')
  })

  it('T30: has no eleventh standard ad by it', async () => {
    const [id = ''] = await makeAds(server, ana.id, 10)
    await sell(id)
    const other = await makeAd(server, ana.id)
    const answer = await undo(id)
    expect([answer.statusCode, answer.body]).toEqual([
      409,
      'Ya tienes 10 anuncios estándar activos. Borra uno para deshacer esta venta.',
    ])
    expect((await adRow(server, id)).status).toBe('vendido')
    await call(server, `DELETE /api/announcement/${other}`, ana)
    expect((await undo(id)).statusCode).toBe(200)
  })

  it('T8: is nobody but the seller, and no guest', async () => {
    const id = await makeAd(server, ana.id)
    await sell(id)
    const answer = await undo(id, eva)
    expect([answer.statusCode, answer.body]).toEqual([403, ERRORS.ajeno.text])
    expect((await call(server, `POST /api/announcement/${id}/deshacer`)).statusCode).toBe(401)
    expect((await undo('ninguno')).statusCode).toBe(404)
    expect((await adRow(server, id)).status).toBe('vendido')
  })

  it.each(GONE.filter((state) => state !== 'vendido'))(
    'brings no ad back that is %s',
    async (status) => {
      const id = await makeAd(server, ana.id, { status })
      expect((await undo(id)).statusCode).toBe(410)
    },
  )
})

describe('a sale after ten minutes', () => {
  it('T45: leaves the seller one small picture under a new address, and nobody any other', async () => {
    const id = await publishedAd(server, ana, { photos: 2 })
    const { imagenes } = await protectedAd(server, id, ana)
    await sell(id)
    const [fresh] = await soldOf()
    expect(fresh).toMatchObject({ _id: id, vendido: '10-03-2026', deshacerEn: 600 })
    expect(await statusOf(fresh?.imagen ?? '')).toBe(200)
    afterTen()
    for (const _ of [1, 2]) await endSales()
    for (const photo of [...imagenes, fresh?.imagen ?? '']) expect(await statusOf(photo)).toBe(404)
    const [sold] = await soldOf()
    expect(sold?.deshacerEn).toBeUndefined()
    expect(await statusOf(sold?.imagen ?? '')).toBe(200)
    expect(await photosOf(id)).toHaveLength(1)
    expect(await openAmong(id)).toEqual([])
  })

  it('is listed for its seller alone, the last one first', async () => {
    const first = await makeAd(server, ana.id, { photos: 0 })
    const second = await makeAd(server, ana.id, { photos: 0 })
    await sell(first)
    passMs(60_000)
    await sell(second)
    await sell(await makeAd(server, eva.id), eva)
    expect((await soldOf()).map(({ _id }) => _id)).toEqual([second, first])
    expect((await soldOf())[0]).toMatchObject({ titulo: 'Licuadora de tres velocidades' })
    expect((await call(server, 'GET /api/announcement/user/vendidos')).statusCode).toBe(401)
  })

  it('goes with the account of its seller, picture and all, in those minutes too', async () => {
    const [ended, open] = [await publishedAd(server, ana), await publishedAd(server, ana)]
    const before = await storedPhotos(server)
    await sell(ended)
    afterTen()
    await endSales()
    const [{ imagenes }] = (await call(server, 'GET /api/user/export', ana))
      .json()
      .anuncios.filter((ad: { _id: string }) => ad._id === ended)
    expect(await statusOf(new URL(imagenes[0]).pathname)).toBe(200)
    await sell(open)
    const { contraseña } = ana
    const answer = await call(server, 'DELETE /api/user', { ...ana, body: { contraseña } })
    expect(answer.statusCode).toBe(200)
    expect(await storedPhotos(server)).toHaveLength(before.length - 2)
    expect(await openAmong(ended, open)).toEqual([])
  })

  it('waits for a store of photos that does not answer, and holds up no other', async () => {
    const [first, second] = [await publishedAd(server, ana), await makeAd(server, ana.id)]
    const [photo] = await photosOf(first)
    for (const id of [first, second]) await sell(id)
    afterTen()
    const { images, log } = server.services
    const read = images.read.bind(images)
    vi.spyOn(log, 'warn').mockReturnValue()
    const failing = vi.spyOn(images, 'read').mockImplementation(async (id, name) => {
      if (id === photo?.id) throw new ImageStoreDown('the image folder does not answer')
      return read(id, name)
    })
    await endSales()
    expect(await openAmong(first, second)).toEqual([first])
    failing.mockRestore()
    await endSales()
    expect(await openAmong(first, second)).toEqual([])
    expect(await photosOf(first)).toHaveLength(1)
  })

  it.runIf(inject('realPostgres'))(
    'is undone whole or ended whole where both come at once',
    { tags: 'postgres' },
    async () => {
      let ended = 0
      for (let time = 0; time < 12; time += 1) {
        server.clock.now = NOON
        const id = await makeAd(server, ana.id, { photos: 3 })
        await heart(id, true)
        await sell(id)
        // The clocks of two servers are never quite the same.
        passMs(SALE_UNDO_MINUTES * 60_000 - 1)
        const [answer] = await Promise.all([
          undo(id),
          endSalesJob.run(server.services, new Date(UNDONE)),
        ])
        const isUndone = answer.statusCode === 200
        expect(answer.statusCode).toBe(isUndone ? 200 : 409)
        expect((await adRow(server, id)).status).toBe(isUndone ? 'activo' : 'vendido')
        expect(await photosOf(id)).toHaveLength(isUndone ? 3 : 0)
        expect(await openAmong(id)).toEqual([])
        if (!isUndone) ended += 1
        expect(await told(eva)).toHaveLength(ended)
        await call(server, `DELETE /api/announcement/${id}`, ana)
      }
    },
  )
})
