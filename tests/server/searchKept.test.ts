import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { SEARCH_PAGE_SIZE } from '../../src/contract/limits.ts'
import type { HitsWanted } from '../../src/contract/search/hitsWanted.ts'
import type { Database } from '../../src/server/db/connect.ts'
import { upgrades } from '../../src/server/db/schema/ads.ts'
import { createGuestAnswers } from '../../src/server/guests/guestAnswers.ts'
import { randomId } from '../../src/server/randomId.ts'
import { keptTotalsOf } from '../../src/server/search/kept/keptTotals.ts'
import { call } from '../support/people.ts'
import { openShop, search, type ShopWindow } from '../support/searching.ts'
import { useServer } from '../support/serverTest.ts'
import { makeAdmin } from '../support/staff.ts'

/** More ads than the first five pages hold. */
const MANY = 6 * SEARCH_PAGE_SIZE
const server = useServer({ services: { answers: createGuestAnswers({ size: 0 }) } })

const passed = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}

describe('the total of a search', () => {
  let shop: ShopWindow
  const totalOf = async (query: Record<string, string>) => (await search(server, query)).total

  beforeAll(async () => {
    shop = await openShop(server)
    for (let n = 0; n < MANY; n += 1) await shop.put('Silla plegable roja')
    await shop.put('Mesa plegable')
  })

  it('of many ads is counted once in five minutes for all who turn its first pages', async () => {
    const query = { nombre: 'silla plegable' }
    expect(await totalOf(query)).toBe(MANY)
    await shop.put('Silla plegable azul')
    passed(10_000)
    expect(await totalOf({ ...query, page: '1' })).toBe(MANY)
    passed(5 * 60_000)
    expect(await totalOf(query)).toBe(MANY + 1)
  })

  it('is counted anew for who turns further pages or orders otherwise', async () => {
    const query = { nombre: 'silla plegable' }
    const before = await totalOf(query)
    await shop.put('Silla plegable verde')
    passed(10_000)
    expect(await totalOf({ ...query, page: '5' })).toBe(before + 1)
    await shop.put('Silla plegable gris')
    passed(10_000)
    expect(await totalOf({ ...query, ordenar: 'alf:asc' })).toBe(before + 2)
  })

  it('of few ads is always the present one', async () => {
    expect(await totalOf({ nombre: 'mesa plegable' })).toBe(1)
    await shop.put('Mesa plegable de playa')
    expect(await totalOf({ nombre: 'mesa plegable' })).toBe(2)
  })

  it('is another one for other words and filters', async () => {
    const all = await totalOf({ nombre: 'plegable' })
    expect(await totalOf({ nombre: 'plegable', estado: 'puebla' })).toBe(all)
    expect(await totalOf({ nombre: 'plegable', estado: 'jalisco' })).toBe(0)
    expect(await totalOf({ nombre: 'plegable', precioMin: '99999' })).toBe(0)
    expect(await totalOf({ nombre: 'silla plegable' })).toBeLessThan(all)
  })
})

describe('whoever searches for what many sell', () => {
  const query = { nombre: 'banca plegable', ordenar: 'price:asc' }
  let shop: ShopWindow
  const page = async (number = 0) =>
    (await search(server, { ...query, page: String(number) })).annoucements
  const change = (id: string, columns: ReturnType<typeof sql>) =>
    server.services.db.execute(sql`update ads set ${columns} where id = ${id}`)

  beforeAll(async () => {
    shop = await openShop(server)
    for (let n = 0; n < MANY; n += 1) await shop.put('Banca plegable', { precio: 100 + n })
    await page()
    passed(10_000)
  })

  it('is given what was sorted a moment ago, on the next pages too', async () => {
    const [first, second] = [await page(0), await page(1)]
    expect(first.map(({ precio }) => precio)).toEqual(pricesFrom(100))
    expect(second.map(({ precio }) => precio)).toEqual(pricesFrom(100 + SEARCH_PAGE_SIZE))
    // A silent change of a row shows that the order is cached until minutes have passed.
    await change(second.at(-1)?._id ?? '', sql`precio = 1`)
    expect((await page()).map(({ precio }) => precio)).toEqual(pricesFrom(100))
    passed(5 * 60_000)
    expect((await page())[0]?.precio).toBe(1)
  })

  it('meets an ad at once that has just been published', async () => {
    await page()
    passed(10_000)
    await shop.put('Banca plegable', { precio: 2 }, { createdAt: server.clock.now })
    expect((await page())[1]?.precio).toBe(2)
  })

  it('meets an ad first whose place was just paid for', async () => {
    const byWords = { nombre: query.nombre }
    const last = (await search(server, byWords)).annoucements.at(-1)?._id ?? ''
    passed(10_000)
    const period = `[${server.clock.now.toISOString()},)`
    await server.services.db
      .insert(upgrades)
      .values({ id: randomId(), adId: last, nivel: 'impulsado', period })
    expect((await search(server, byWords)).annoucements[0]?._id).toBe(last)
  })

  it('sees a price at once that its owner changed', async () => {
    passed(10_000)
    const last = (await page()).at(-1)?._id ?? ''
    const edited = server.clock.now.toISOString()
    await change(last, sql`precio = 3, edited_at = ${edited}::timestamptz`)
    expect((await page())[2]).toMatchObject({ _id: last, precio: 3 })
  })

  it('sees no ad that has ended, and still a whole page', async () => {
    passed(10_000)
    const [first] = await page()
    await change(first?._id ?? '', sql`status = 'pausado'`)
    const after = await page()
    expect(after).toHaveLength(SEARCH_PAGE_SIZE)
    expect(after.map(({ _id }) => _id)).not.toContain(first?._id)
  })

  it('is not given what was sorted for other words, filters or in another order', async () => {
    await page()
    passed(10_000)
    const dearest = await search(server, { ...query, ordenar: 'price:desc' })
    expect(dearest.annoucements[0]?.precio).toBe(100 + MANY - 1)
    const filtered = await search(server, { ...query, precioMin: '150' })
    expect(filtered.annoucements[0]?.precio).toBe(150)
  })
})

describe('whoever orders what others found', () => {
  const nombre = 'perchero'
  const ORDERS: Record<string, string>[] = [
    {},
    { ordenar: 'date:asc' },
    { ordenar: 'price:asc' },
    { ordenar: 'price:desc' },
  ]
  const found = async (order: Record<string, string> = {}, page = 0) =>
    (await search(server, { nombre, ...order, page: String(page) })).annoucements

  beforeAll(async () => {
    const shop = await openShop(server)
    for (let n = 0; n < MANY; n += 1) {
      const isNamed = n % 3 > 0
      await shop.put(isNamed ? 'Perchero' : 'Mueble', {
        precio: 100 + ((n * 37) % MANY),
        descripcion: isNamed ? 'De encino, con cinco ganchos.' : 'Es un perchero con ganchos.',
      })
    }
    passed(10_000)
  })

  it('is given what was sorted with it, and nothing is found anew', async () => {
    await found()
    await server.services.db.execute(sql`update ads set precio = 1 where precio = 150`)
    expect((await found({ ordenar: 'price:asc' }))[0]?.precio).toBe(100)
    passed(5 * 60_000)
    expect((await found({ ordenar: 'price:asc' }))[0]?.precio).toBe(1)
  })

  it('sees the newest first where that is asked for, wherever they have the word', async () => {
    const named = await found()
    expect(named.filter(({ titulo }) => titulo === 'Perchero')).toHaveLength(SEARCH_PAGE_SIZE)
    const newest = await found({ ordenar: 'date:asc' })
    expect(newest.slice(0, 3).map(({ titulo }) => titulo)).toEqual([
      'Perchero',
      'Perchero',
      'Mueble',
    ])
  })

  it('sees the same as who asks for that order first, on each page', async () => {
    for (const order of ORDERS)
      for (const page of [1, 4]) {
        passed(6 * 60_000)
        const anew = await found(order, page)
        passed(6 * 60_000)
        await found(ORDERS.find((other) => other !== order))
        expect(await found(order, page)).toEqual(anew)
      }
  })
})

describe('what is kept of a search', () => {
  it('is not given any more where an ad with its words came in its state, whatever its price', async () => {
    const shop = await openShop(server)
    for (let n = 0; n < MANY; n += 1) await shop.put('Biombo', { precio: 100 + n })
    const query = { nombre: 'biombo', estado: 'puebla', precioMin: '50', ordenar: 'price:asc' }
    const cheapest = async () => (await search(server, query)).annoucements[0]?.precio
    passed(10_000)
    await cheapest()
    await server.services.db.execute(sql`update ads set precio = 60 where precio = 110`)
    const comes = (input: object) => shop.put('Biombo', input, { createdAt: server.clock.now })
    await comes({
      caracteristicas: { uso: 'usado', estado: 'jalisco', ciudad: 'Guadalajara' },
    })
    expect(await cheapest()).toBe(100)
    await comes({ precio: 5 })
    expect(await cheapest()).toBe(60)
  })

  it('is not what was meant by words that nobody wrote, for somebody may write them', async () => {
    const shop = await openShop(server)
    for (let n = 0; n < MANY; n += 1) await shop.put('Ventilador de techo')
    const query = { nombre: 'bentilador' }
    expect(await search(server, query)).toMatchObject({ total: MANY, correccion: 'ventilador' })
    await shop.put('Bentilador de pie')
    const after = await search(server, query)
    expect(after.annoucements[0]?.titulo).toBe('Bentilador de pie')
    expect(after.correccion).toBeUndefined()
  })

  it('counts no more once staff say what else its words mean', async () => {
    const shop = await openShop(server)
    for (let n = 0; n < MANY; n += 1) await shop.put('Chunche')
    await shop.put('Trebejo')
    expect((await search(server, { nombre: 'chunche' })).total).toBe(MANY)
    const admin = await makeAdmin(server)
    await call(server, 'POST /api/synonyms', { ...admin, body: { palabras: 'chunche, trebejo' } })
    expect((await search(server, { nombre: 'chunche' })).total).toBe(MANY + 1)
  })
})

const pricesFrom = (first: number): number[] =>
  Array.from({ length: SEARCH_PAGE_SIZE }, (_, place) => first + place)

describe('totals that are kept', () => {
  const at = (seconds: number, word = 'silla'): HitsWanted => ({
    filters: {},
    match: { exact: word, indexed: [word], common: [], strict: [] },
    order: 'relevance',
    page: 0,
    now: new Date(Date.UTC(2026, 10, 22) + seconds * 1000),
  })
  const fresh = () => keptTotalsOf({} as Database)

  it('are old after half of five minutes or more, and after a clock that went back', () => {
    const kept = fresh()
    kept.keep(at(0), 400)
    expect([149, 300, -1].map((seconds) => kept.get(at(seconds)))).toEqual([400, null, null])
  })

  it('are not all old in the same minute, though they were found in one', () => {
    const kept = fresh()
    const words = Array.from({ length: 200 }, (_, place) => `palabra${place}`)
    for (const word of words) kept.keep(at(0, word), 400)
    const left = [180, 240].map((seconds) => words.filter((word) => kept.get(at(seconds, word))))
    expect(left[0]?.length).toBeLessThan(200)
    expect(left[1]?.length).toBeLessThan(left[0]?.length ?? 0)
    expect(left[1]?.length).toBeGreaterThan(0)
  })

  it('are those of one database', () => {
    const db = {} as Database
    keptTotalsOf(db).keep(at(0), 400)
    expect(keptTotalsOf(db).get(at(0))).toBe(400)
    expect(fresh().get(at(0))).toBeNull()
  })

  it('are 5,000 at most, the latest ones', () => {
    const kept = fresh()
    for (let word = 0; word <= 5000; word++) kept.keep(at(0, `palabra${word}`), 400)
    expect(kept.get(at(0, 'palabra0'))).toBeNull()
    expect(kept.get(at(0, 'palabra1'))).toBe(400)
    expect(kept.get(at(0, 'palabra5000'))).toBe(400)
  })
})
