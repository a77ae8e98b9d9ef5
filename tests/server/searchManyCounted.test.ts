import { expect, test } from 'vitest'
import { SEARCH_COUNT_CAP } from '../../src/contract/limits.ts'
import type { HitsWanted } from '../../src/contract/search/hitsWanted.ts'
import { stemQuery } from '../../src/contract/search/words/wordQuery.ts'
import type { Database } from '../../src/server/db/connect.ts'
import { manyHitsOf } from '../../src/server/search/manyHits.ts'
import { findHits } from '../../src/server/search/queries.ts'

/** A database that counts what it is asked, and has the same number of hits for everything. */
function databaseWith(total: number) {
  const asked = { times: 0 }
  const execute = () => {
    asked.times += 1
    return Promise.resolve({ rows: [{ total, ids: null }] })
  }
  const db = { execute } as unknown as Database
  return { asked, place: { tx: db, manyHits: manyHitsOf(db), onlyTotal: true } }
}

const NOON = Date.UTC(2026, 10, 29, 18)
const wanted = (word: string, seconds = 0): HitsWanted => ({
  filters: {},
  match: { exact: stemQuery(word), terms: [stemQuery(word)] },
  order: 'relevance',
  page: 0,
  now: new Date(NOON + seconds * 1000),
})

test('what thousands sell is counted once in five minutes for all pages and orders', async () => {
  const { asked, place } = databaseWith(SEARCH_COUNT_CAP + 1)
  await findHits(place, wanted('mesa'))
  const again = [wanted('mesa', 10), { ...wanted('mesa', 20), page: 3, order: 'recent' as const }]
  for (const one of again) expect((await findHits(place, one)).total).toBe(SEARCH_COUNT_CAP + 1)
  expect(asked.times).toBe(1)
  await findHits(place, wanted('mesa', 300))
  expect(asked.times).toBe(2)
  // The clock went back (fault F23).
  await findHits(place, wanted('mesa', 60))
  expect(asked.times).toBe(3)
})

test('so is what thousands sell in a place, without words', async () => {
  const { asked, place } = databaseWith(SEARCH_COUNT_CAP + 1)
  const inPuebla = { filters: { estado: 'puebla', precioMax: 900 }, match: null }
  for (const order of ['recent', 'price:asc'] as const)
    await findHits(place, { ...wanted(''), ...inPuebla, order })
  expect(asked.times).toBe(1)
})

test('other words and filters are counted for themselves', async () => {
  const { asked, place } = databaseWith(SEARCH_COUNT_CAP + 1)
  await findHits(place, wanted('mesa'))
  await findHits(place, wanted('silla'))
  await findHits(place, { ...wanted('mesa'), filters: { estado: 'puebla' } })
  expect(asked.times).toBe(3)
})

test('what fewer sell is counted anew for everybody who asks', async () => {
  const { asked, place } = databaseWith(SEARCH_COUNT_CAP)
  for (let times = 0; times < 3; times += 1) await findHits(place, wanted('mesa'))
  expect(asked.times).toBe(3)
})
