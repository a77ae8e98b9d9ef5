import { describe, expect, inject, test } from 'vitest'
import { notifyDropsJob } from '../../src/server/ownAds/notifyDrops.ts'
import { ana, DAY, eva, server, setUpAnaAndEva } from '../support/anaAndEva.ts'
import { editAd, publishedAd } from '../support/ownAds.ts'
import { call, makeUser } from '../support/people.ts'

setUpAnaAndEva()

type Asked = Parameters<typeof call>[1]

const wait = (days: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + days * DAY)
}

/** An ad by Ana that has cost 1,000 pesos for a day and that Eva saved. */
async function savedAd(): Promise<string> {
  const id = await publishedAd(server, ana, { changes: { precio: '1000' } })
  wait(1)
  await call(server, 'POST /api/favorite', { ...eva, body: { announcementId: id, isOn: true } })
  return id
}

/** Changes the price and lets some twenty minutes pass; midway the job runs. */
async function cost(id: string, precio: string): Promise<void> {
  await edit(id, precio)
  wait(1 / 128)
  await runJob()
  wait(1 / 128)
}

async function edit(id: string, precio: string): Promise<void> {
  const answer = await editAd(server, id, { precio }, ana)
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

const setPaused = (id: string, isOn: boolean) =>
  call(server, `POST /api/announcement/${id}/pausa`, { ...ana, body: { isOn } })

const runJob = () => notifyDropsJob.run(server.services, server.clock.now)

/** Eva's notices of fallen prices, of one ad or of all, the oldest first. */
async function told(id?: string): Promise<string[]> {
  const notices: { icono: string; url: string; contenido: string }[] = (
    await call(server, 'GET /api/notification', eva)
  ).json()
  return notices
    .filter(({ icono }) => icono === 'priceDropped')
    .filter(({ url }) => id === undefined || url === `/anuncio/${id}`)
    .map(({ contenido }) => contenido.replace(/^«.*» ahora cuesta /, ''))
    .toReversed()
}

describe('somebody who saved an ad', () => {
  test('hears that it fell by 5 %, with both prices and where it is', async () => {
    const id = await savedAd()
    await cost(id, '950')
    const [notice] = (await call(server, 'GET /api/notification', eva)).json()
    expect(notice).toMatchObject({ icono: 'priceDropped', url: `/anuncio/${id}` })
    expect(notice.contenido).toContain('ahora cuesta $950 MXN. Antes: $1,000 MXN.')
    expect((await call(server, 'GET /api/notification', ana)).json()).toEqual([])
  })

  test.each([
    ['falls by less', ['951']],
    ['rises', ['1200']],
    ['is raised first and then back where it was', ['2000', '1000']],
    ['is raised first and then a little below', ['2000', '960']],
    ['goes a little down, up and down again', ['960', '1000', '960']],
  ])('hears nothing when it %s', async (_how, prices) => {
    const id = await savedAd()
    for (const price of prices) await cost(id, price)
    expect(await told()).toEqual([])
  })

  test('reads what it cost before it was raised, where it is cheaper than that', async () => {
    const id = await savedAd()
    for (const price of ['2000', '900']) await cost(id, price)
    expect(await told()).toEqual(['$900 MXN. Antes: $1,000 MXN.'])
  })

  test('hears once of small steps that come to 5 %, with the price before the first', async () => {
    const id = await savedAd()
    for (const price of ['960', '925']) await cost(id, price)
    expect(await told()).toEqual(['$925 MXN. Antes: $1,000 MXN.'])
  })

  test('hears once of a fall that is written while the job is under way', async () => {
    const id = await savedAd()
    const begun = server.clock.now
    wait(1 / (24 * 60 * 60))
    await edit(id, '900')
    await notifyDropsJob.run(server.services, begun)
    wait(1)
    await runJob()
    expect(await told()).toEqual(['$900 MXN. Antes: $1,000 MXN.'])
  })

  test('hears nothing of a fall that is taken back before the minute is over', async () => {
    const id = await savedAd()
    await edit(id, '500')
    wait(1 / (24 * 60 * 60))
    await edit(id, '1000')
    await runJob()
    expect(await told()).toEqual([])
  })

  test('hears once of a price that goes down, up and down again', { tags: 'soak' }, async () => {
    const id = await savedAd()
    for (const price of ['900', '1000', '900', '1000', '899']) {
      await cost(id, price)
      wait(2)
    }
    expect(await told()).toHaveLength(1)
  })

  test('hears of one fall in 24 hours, and of the next one after them', async () => {
    const id = await savedAd()
    await cost(id, '900')
    await cost(id, '800')
    expect(await told()).toHaveLength(1)
    wait(1)
    await cost(id, '700')
    expect(await told()).toHaveLength(2)
  })

  test('hears of a fall within the 24 hours when they are over, once, with a price that was asked', async () => {
    const id = await savedAd()
    for (const price of ['900', '850', '800']) await cost(id, price)
    wait(0.75)
    await runJob()
    expect(await told()).toHaveLength(1)
    wait(0.25)
    for (const _ of [1, 2]) await Promise.all([runJob(), runJob()])
    const [, late, ...others] = await told()
    // Nobody was asked 900 for a day.
    expect(late).toBe('$800 MXN. Antes: $1,000 MXN.')
    expect(others).toEqual([])
    wait(1 / 64)
    await cost(id, '700')
    wait(1)
    await runJob()
    expect((await told()).at(-1)).toBe('$700 MXN. Antes: $800 MXN.')
  })

  test.each([
    ['was taken back', ['800', '900']],
    ['is less than 5 % any more', ['800', '856']],
  ])('hears nothing late of a fall that %s', async (_how, prices) => {
    const id = await savedAd()
    for (const price of ['900', ...prices]) await cost(id, price)
    wait(1)
    await runJob()
    expect(await told()).toHaveLength(1)
  })

  test('hears nothing late of an ad that is paused or sold by then', async () => {
    const ends = [
      (id: string): Asked => `POST /api/announcement/${id}/pausa`,
      (id: string): Asked => `DELETE /api/announcement/selled/${id}`,
    ]
    for (const end of ends) {
      const id = await savedAd()
      for (const price of ['900', '800']) await cost(id, price)
      await call(server, end(id), { ...ana, body: { isOn: true } })
      wait(1)
      await runJob()
    }
    expect(await told()).toHaveLength(2)
  })

  test('hears of an ad that became cheaper while nobody saw it when it comes back within two days', async () => {
    const id = await savedAd()
    await setPaused(id, true)
    await cost(id, '500')
    expect(await told()).toEqual([])
    wait(1.9)
    await setPaused(id, false)
    await runJob()
    expect(await told()).toEqual(['$500 MXN. Antes: $1,000 MXN.'])
    const later = await savedAd()
    await setPaused(later, true)
    await cost(later, '500')
    wait(2)
    await setPaused(later, false)
    await runJob()
    expect(await told()).toHaveLength(1)
  })

  test('hears nothing of a fall that was there when they saved it', async () => {
    const id = await publishedAd(server, ana, { changes: { precio: '1000' } })
    await cost(id, '900')
    await cost(id, '800')
    await call(server, 'POST /api/favorite', { ...eva, body: { announcementId: id, isOn: true } })
    wait(1)
    await runJob()
    expect(await told()).toEqual([])
    wait(1)
    await cost(id, '700')
    await runJob()
    expect(await told()).toEqual(['$700 MXN. Antes: $800 MXN.'])
  })

  test('hears nothing after taking the heart away', async () => {
    const other = await savedAd()
    const off = { announcementId: other, isOn: false }
    await call(server, 'POST /api/favorite', { ...eva, body: off })
    await cost(other, '500')
    expect(await told()).toEqual([])
  })
})

describe.runIf(inject('realPostgres'))(
  'while an ad is changed at the same time',
  { tags: 'postgres' },
  () => {
    test('F25: somebody hears once of two falls, whoever comes first of edits and processes', async () => {
      for (let round = 0; round < 4; round += 1) {
        const id = await savedAd()
        await Promise.all([edit(id, '900'), runJob(), runJob()])
        wait(1 / (24 * 60 * 60))
        const edits = ['850', '800'].map((precio) => editAd(server, id, { precio }, ana))
        await Promise.all([runJob(), ...edits, runJob(), runJob()])
        wait(1 / (24 * 60))
        await Promise.all([runJob(), runJob(), runJob()])
        // A day later the ad before may fall once more.
        expect(await told(id)).toHaveLength(1)
        // Nobody publishes so many a day.
        wait(1)
      }
    })
  },
)

describe('whoever opens an ad that became cheaper', () => {
  const detail = async (id: string) =>
    (await call(server, `GET /api/announcement/${id}`, await makeUser(server))).json().announcement

  test('reads the lowest price of the last 30 days, whatever it was raised to before', async () => {
    const id = await savedAd()
    await cost(id, '800')
    wait(1)
    await cost(id, '2000')
    wait(20)
    await cost(id, '1500')
    expect((await detail(id)).precioAntes).toBeUndefined()
    wait(1)
    await cost(id, '700')
    expect(await detail(id)).toMatchObject({ bajoDePrecio: true, precioAntes: 800 })
    const list = await call(server, 'GET /api/announcement?precioMin=700&precioMax=700')
    expect(list.json().annoucements).toContainEqual(
      expect.objectContaining({ _id: id, precioAntes: 800 }),
    )
  })

  test('reads none where the price has stood or rose', async () => {
    const id = await savedAd()
    expect((await detail(id)).precioAntes).toBeUndefined()
    await cost(id, '1100')
    expect((await detail(id)).precioAntes).toBeUndefined()
  })
})
