import { beforeAll, describe, expect, test } from 'vitest'
import { SEARCH_COUNT_CAP, SEARCH_PAGE_SIZE } from '../../src/contract/limits.ts'
import { NEAREST_FIRST } from '../../src/contract/places/radius.ts'
import { hitOrder } from '../../src/contract/search/findSearch.ts'
import type { HitOrder, HitsWanted } from '../../src/contract/search/hitsWanted.ts'
import { AD_ORDER_VALUES } from '../../src/contract/search/order.ts'
import { parseSearch } from '../../src/contract/search/parseSearch.ts'
import { matchOf } from '../../src/contract/search/words/matchOf.ts'
import { wordsOf } from '../../src/contract/search/words/queryWords.ts'
import { readTerms } from '../../src/contract/search/words/readTerms.ts'
import { stemQuery } from '../../src/contract/search/words/wordQuery.ts'
import { surroundings } from '../../src/server/search/near.ts'
import { FEW, planOf, type Plan } from '../../src/server/search/plan.ts'
import { sortAll, sortNewest, type Source } from '../../src/server/search/sources/sorts.ts'
import { walk, walkFirst, walkPlaces } from '../../src/server/search/sources/walks.ts'
import { synonymsOf } from '../../src/server/search/synonyms/cachedSynonyms.ts'
import { adWordsOf } from '../../src/server/search/words/lexiconQueries.ts'
import { openShop, search } from '../support/searching.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const ADS = 33
const KINDS = {
  nothing: {},
  'one word': { nombre: 'lampara' },
  'several words': { nombre: 'lampara madera' },
  'a word and a place': { nombre: 'lampara', estado: 'puebla' },
  'a place among the words': { nombre: 'lampara en puebla' },
  filters: { categoria: 'electrodomésticos', uso: 'usado', precioMax: '900' },
  'a typo': { nombre: 'lampra' },
  'another name': { nombre: 'luminaria' },
  'the very words': { nombre: 'lampara', literal: 'true' },
  'what is near': { nombre: 'lampara', cerca: 'Puebla, Puebla' },
}
const ORDERS = ['', 'relevancia', ...AD_ORDER_VALUES]
type Cell = readonly [kind: keyof typeof KINDS, order: string]

const cellsOf = (kinds: readonly Cell[0][]): Cell[] =>
  kinds.flatMap((kind) => ORDERS.map((order) => [kind, order] as const))

/** The others differ from these in how their words are read, which says nothing of how hits are sorted. */
const USUAL: readonly Cell[0][] = ['nothing', 'several words', 'a word and a place', 'what is near']
const FURTHER = (Object.keys(KINDS) as Cell[0][]).filter((kind) => !USUAL.includes(kind))

beforeAll(async () => {
  const shop = await openShop(server)
  for (let n = 0; n < ADS; n += 1) {
    const upgrade = { nivel: 'impulsado' as const, from: -1, to: 5 }
    const titulo = n % 3 === 0 ? `Lámpara de madera ${n}` : `Buró ${n}`
    const input = { precio: 100 + (n % 4), descripcion: 'Va con lámpara de madera.' }
    await shop.put(
      titulo,
      { ...input, ...(n % 5 === 0 && { titulo: `Luminaria lámpara madera ${n}` }) },
      n % 4 === 0 ? { upgrade } : {},
    )
  }
})

describe.each([...cellsOf(USUAL), ['what is near', NEAREST_FIRST] as const])(
  'who asks for %s ordered by «%s»',
  findsTheSame,
)
describe.each(cellsOf(FURTHER))('who asks for %s ordered by «%s»', { tags: 'soak' }, findsTheSame)

function findsTheSame(kind: Cell[0], ordenar: string): void {
  const query = { ...KINDS[kind], ...(ordenar !== '' && { ordenar }) }

  test('of few hits turns all pages, and meets each ad once', async () => {
    const seen: string[] = []
    const { total } = await search(server, query)
    expect(total).toBeGreaterThan(0)
    for (let page = 0; page * SEARCH_PAGE_SIZE < total; page += 1) {
      const { annoucements } = await search(server, { ...query, page: String(page) })
      seen.push(...annoucements.map(({ _id }) => _id))
    }
    expect(seen).toHaveLength(total)
    expect(new Set(seen).size).toBe(total)
  })

  test('of many hits reads the same pages, by whatever way', async () => {
    const wanted = await wantedBy(query)
    for (const page of [0, 1]) {
      const asked = { ...wanted, page }
      const plan = planOf(asked, SEARCH_COUNT_CAP + 1)
      const ids = await SOURCES[plan](server.services.db, asked)
      expect(ids).toEqual(await sortAll(server.services.db, asked))
    }
  })
}

const SOURCES: Readonly<Record<Plan, Source>> = {
  sortAll,
  sortNewest,
  walk,
  walkFirst,
  walkPlaces,
}

/** The search by its literal words, without other meanings. */
async function wantedBy(query: Record<string, string>): Promise<HitsWanted> {
  const { db } = server.services
  const { text, filters, order } = parseSearch(query, surroundings)
  const synonyms = await synonymsOf(db).read(db, server.clock.now)
  const terms = await readTerms(adWordsOf(db), wordsOf(text ?? ''), synonyms)
  return {
    filters,
    order: hitOrder({ order }, text),
    match: text === null ? null : matchOf({ terms }),
    page: 0,
    now: server.clock.now,
  }
}

test.each<[HitOrder, number, Plan]>([
  ['relevance', SEARCH_COUNT_CAP, 'sortAll'],
  ['relevance', SEARCH_COUNT_CAP + 1, 'sortNewest'],
  ['recent', SEARCH_COUNT_CAP, 'sortAll'],
  ['recent', SEARCH_COUNT_CAP + 1, 'walk'],
  ['distance', FEW, 'sortAll'],
  ['distance', FEW + 1, 'walkPlaces'],
  ['price:desc', SEARCH_COUNT_CAP, 'sortAll'],
  ['price:desc', SEARCH_COUNT_CAP + 1, 'walkFirst'],
  ['alf:asc', SEARCH_COUNT_CAP, 'sortAll'],
])('hits by %s, %i counted: %s', (order, total, plan) => {
  const match = { exact: stemQuery('mes'), terms: [stemQuery('mes')] }
  const wanted = { filters: {}, order, match, page: 0, now: new Date() }
  expect(planOf(wanted, total)).toBe(plan)
})
