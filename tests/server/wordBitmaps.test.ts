import { getTableColumns, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { SEARCH_COUNT_CAP } from '../../src/contract/limits.ts'
import { ads } from '../../src/server/db/schema/ads.ts'
import { mapWordsJob } from '../../src/server/jobs/mapWords.ts'
import { randomId } from '../../src/server/randomId.ts'
import { openShop, search, titles, type ShopWindow } from '../support/searching.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
/** So many that each of three words has a bitmap; two of them together are more than a few, all three are few. */
const TITLES = { 'Silla azul': 4300, 'Mesa azul plegable': 4300, 'Silla plegable': 1000 }
const TOGETHER = TITLES['Silla plegable']
const A_TURN = 500

let shop: ShopWindow
const totalOf = async (query: Record<string, string>) => (await search(server, query)).total
const map = () => mapWordsJob.run(server.services, server.clock.now)
/** Until whatever a process keeps of totals and words is too old. */
const wait = () => {
  server.clock.now = new Date(server.clock.now.getTime() + 11 * 60_000)
}

async function putMany(titulo: string, count: number): Promise<void> {
  const { db } = server.services
  const { tsv: _, ...columns } = getTableColumns(ads)
  await shop.put(titulo)
  const [ad] = await db
    .select(columns)
    .from(ads)
    .where(sql`titulo = ${titulo}`)
  if (!ad) throw new Error(`${titulo} is not there.`)
  for (let left = count - 1; left > 0; left -= A_TURN) {
    const more = Array.from({ length: Math.min(left, A_TURN) }, () => ({ ...ad, id: randomId() }))
    await db.insert(ads).values(more)
  }
}

beforeAll(async () => {
  shop = await openShop(server)
  for (const [titulo, count] of Object.entries(TITLES)) await putMany(titulo, count)
  await server.services.db.execute(sql`analyze ads`)
  await map()
}, 120_000)

// Other files find words of other ads in the same database.
afterAll(async () => {
  await server.services.db.execute(sql`truncate ads cascade`)
  await server.services.db.execute(sql`analyze ads`)
  await map()
})

describe('many ads with several common words', () => {
  const query = { nombre: 'silla plegable' }

  it('are counted once an hour, and shown as soon as they are there', async () => {
    expect(await totalOf(query)).toBe(TOGETHER)
    await shop.put('Silla plegable de playa')
    wait()
    expect(await totalOf(query)).toBe(TOGETHER)
    expect((await titles(server, query))[0]).toBe('Silla plegable de playa')
    await map()
    wait()
    expect(await totalOf(query)).toBe(TOGETHER + 1)
  })

  it('are counted up to the cap', async () => {
    const all = { nombre: 'azul usado' }
    expect(await totalOf(all)).toBe(SEARCH_COUNT_CAP + 1)
    expect(await totalOf({ nombre: 'silla azul' })).toBe(TITLES['Silla azul'])
  })

  it('are counted anew with a filter, another order or one word that few ads have', async () => {
    await shop.put('Silla plegable de lona')
    const present = TOGETHER + 2
    expect(await totalOf({ ...query, estado: 'puebla' })).toBe(present)
    expect(await totalOf({ ...query, estado: 'jalisco' })).toBe(0)
    wait()
    expect(await totalOf({ ...query, ordenar: 'price:asc' })).toBe(present)
    wait()
    expect(await totalOf({ nombre: 'silla plegable lona' })).toBe(1)
  })

  it('can be turned to the last page', async () => {
    wait()
    const total = await totalOf(query)
    const last = String(Math.ceil(total / 14) - 1)
    expect(await titles(server, { ...query, page: last })).not.toEqual([])
  })
})

describe('few ads with several common words', () => {
  it('are counted as they are now', async () => {
    const query = { nombre: 'silla azul plegable' }
    expect(await totalOf(query)).toBe(0)
    await shop.put('Silla azul plegable')
    expect(await totalOf(query)).toBe(1)
  })
})

describe('the bitmaps of words', () => {
  it.runIf(inject('realPostgres'))(
    'are made by two processes at once, while people search',
    async () => {
      wait()
      const searches = Array.from({ length: 20 }, () => totalOf({ nombre: 'silla plegable' }))
      const [, , ...totals] = await Promise.all([map(), map(), ...searches])
      for (const total of totals) expect(total).toBeGreaterThan(TOGETHER)
    },
  )

  it('are not used once their job is two hours late', async () => {
    const { db } = server.services
    await shop.put('Silla plegable y ligera')
    wait()
    const kept = await totalOf({ nombre: 'silla plegable' })
    await db.execute(sql`alter materialized view derived.word_bitmaps rename to word_bitmaps_now`)
    try {
      await db.execute(sql`create view derived.word_bitmaps as
        select word, block, bits, made_at - interval '2 hours' as made_at from derived.word_bitmaps_now`)
      wait()
      expect(await totalOf({ nombre: 'silla plegable' })).toBeGreaterThan(kept)
    } finally {
      await db.execute(sql`drop view if exists derived.word_bitmaps`)
      await db.execute(sql`alter materialized view derived.word_bitmaps_now rename to word_bitmaps`)
    }
  })
})
