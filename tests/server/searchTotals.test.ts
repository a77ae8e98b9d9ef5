import { beforeAll, describe, expect, it } from 'vitest'
import type { HitsWanted } from '../../src/contract/search/hitsWanted.ts'
import type { Database } from '../../src/server/db/connect.ts'
import { createGuestAnswers } from '../../src/server/guests/guestAnswers.ts'
import { totalsOf } from '../../src/server/search/count/keptTotals.ts'
import { FEW } from '../../src/server/search/plan.ts'
import { openShop, search, type ShopWindow } from '../support/searching.ts'
import { useServer } from '../support/serverTest.ts'

const MANY = FEW + 1
const server = useServer({ services: { answers: createGuestAnswers({ size: 0 }) } })

describe('the total of a search', () => {
  let shop: ShopWindow
  const totalOf = async (query: Record<string, string>) => (await search(server, query)).total

  beforeAll(async () => {
    shop = await openShop(server)
    for (let n = 0; n < MANY; n += 1) await shop.put('Silla plegable roja')
    await shop.put('Mesa plegable')
  })

  it('of many ads is counted once a minute for all who turn its pages', async () => {
    const query = { nombre: 'silla plegable' }
    expect(await totalOf(query)).toBe(MANY)
    await shop.put('Silla plegable azul')
    expect(await totalOf({ ...query, page: '1' })).toBe(MANY)
    expect(await totalOf({ ...query, ordenar: 'price:asc' })).toBe(MANY)
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    expect(await totalOf(query)).toBe(MANY + 1)
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

  it('shows newer ads all the same', async () => {
    const query = { nombre: 'silla plegable' }
    await totalOf(query)
    await shop.put('Silla plegable verde')
    expect((await search(server, query)).annoucements[0]?.titulo).toBe('Silla plegable verde')
  })
})

describe('totals that are kept', () => {
  const at = (seconds: number, word = 'silla'): HitsWanted => ({
    filters: {},
    match: { exact: word, indexed: [word], common: [], strict: [] },
    order: 'relevance',
    page: 0,
    now: new Date(Date.UTC(2026, 10, 22) + seconds * 1000),
  })
  const totals = () => totalsOf({} as Database)

  it('are old after a minute, and after a clock that went back', () => {
    const kept = totals()
    kept.keep(at(0), 400)
    expect([59, 60, -1].map((seconds) => kept.get(at(seconds)))).toEqual([400, null, null])
  })

  it('are those of one database', () => {
    const db = {} as Database
    totalsOf(db).keep(at(0), 400)
    expect(totalsOf(db).get(at(0))).toBe(400)
    expect(totals().get(at(0))).toBeNull()
  })

  it('are 5,000 at most, the latest ones', () => {
    const kept = totals()
    for (let word = 0; word <= 5000; word++) kept.keep(at(0, `palabra${word}`), 400)
    expect(kept.get(at(0, 'palabra0'))).toBeNull()
    expect(kept.get(at(0, 'palabra1'))).toBe(400)
    expect(kept.get(at(0, 'palabra5000'))).toBe(400)
  })
})
