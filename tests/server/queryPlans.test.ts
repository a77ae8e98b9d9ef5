import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { SearchQuery } from '../../src/contract/ads/endpoints.ts'
import { SEARCH_PAGE_SIZE } from '../../src/contract/limits.ts'
import type { Connection } from '../../src/server/db/connect.ts'
import { partOfLivingAds, startsOfParts } from '../../src/server/pages/queries.ts'
import {
  goneAds,
  listedAds,
  listedThumbnails,
  packMark,
  photosWithout,
  settlePack,
  statesWithAds,
} from '../../src/server/pocket/packQueries.ts'
import { countSearch, searchAds } from '../../src/server/search/answerSearch.ts'
import { newestAds } from '../../src/server/search/suggest/newestAds.ts'
import { CATALOGUE_NOON, fillCatalogue } from '../bench/fillCatalogue.ts'
import { goingBack, queryCases } from '../bench/queryCases.ts'
import { isReadTooMuch, isTooMuch, told, type ExplainedStatement } from '../support/explained.ts'
import { explainedDatabase } from '../support/explainedDatabase.ts'
import { countedOneByOne, sortedPage } from '../support/searchedOneByOne.ts'

const ADS = 20_000
/** Each case uses several words, places or orders in turn. */
const ROUNDS = 6
const LISTED = [
  'portada',
  'búsqueda, palabra rara',
  'búsqueda, palabra común',
  'búsqueda por fecha',
  'búsqueda por precio',
  'búsqueda, tres palabras',
  'búsqueda, otras tres palabras',
  'búsqueda sin resultado',
  'búsqueda con una errata',
  'búsqueda y estado',
  'búsqueda en dos lugares',
  'búsqueda de casas por recámaras',
  'búsqueda cerca de',
  'todo cerca de',
  'vehículos por marca y año',
  'vehículos desde un año',
  'vehículos hasta unos km y un precio',
  'inmuebles desde una superficie',
  'cuenta de filtros, vehículos',
  'cuenta de filtros, marca elegida',
  'cuenta de filtros, una palabra',
  'categoría por precio',
  'todo, página 1',
  'todo, página 350',
  'anuncio',
  'mis anuncios',
  'precios de lo parecido',
  'vendedor',
]

/** Reads the newest ads once in ten minutes, and ads removed by staff twice a minute. */
const FROM_MEMORY = 'sugerencias'

describe.runIf(inject('realPostgres'))('of many ads, a question reads few', () => {
  let drop: () => Promise<void>
  let filled: Connection
  let explained: ExplainedStatement[]
  let asks: Map<string, (round: number) => Promise<unknown>>

  beforeAll(async () => {
    const database = await explainedDatabase(`planes_${process.pid}`, (db) =>
      fillCatalogue(db, ADS),
    )
    ;({ connection: filled, explained, drop } = database)
    asks = new Map((await queryCases(filled.db, goingBack())).map((one) => [one.name, one.ask]))
  }, 120_000)

  afterAll(() => drop?.())

  test('every question that is measured is looked at', { tags: 'postgres' }, () => {
    expect([...asks.keys()].filter((name) => name !== FROM_MEMORY)).toEqual(LISTED)
  })

  test.each(LISTED)('%s', { tags: 'postgres' }, async (question) => {
    explained.length = 0
    for (let round = 0; round < ROUNDS; round += 1) await asks.get(question)?.(round)
    expect(explained.length).toBeGreaterThanOrEqual(ROUNDS)
    const offences = explained.flatMap(({ sql: text, steps }) =>
      steps
        .filter(question.startsWith('cuenta') ? isReadTooMuch : isTooMuch)
        .map((step) => ({ text, step: told(step) })),
    )
    expect(offences).toEqual([])
  })

  test(
    'a word that most ads have is looked for in what the other words found, not in its long list',
    { tags: 'postgres' },
    async () => {
      const services = { db: filled.db, now: () => CATALOGUE_NOON }
      explained.length = 0
      expect((await searchAds(services, { nombre: 'mesa usado azul' })).total).toBeGreaterThan(0)
      const asked = explained
        .flatMap(({ steps }) => steps.map((step) => step['Index Cond'] ?? ''))
        .filter((condition) => condition.includes('@@'))
      expect(asked).not.toEqual([])
      for (const condition of asked) {
        expect(condition).toMatch(/'mes'.*'azul'/)
        expect(condition).not.toContain('usad')
      }
    },
  )

  test(
    'the newest ads, whose words are suggested, are read along their index in parts',
    { tags: 'postgres' },
    async () => {
      explained.length = 0
      let read = 0
      for await (const _ of newestAds(filled.db, CATALOGUE_NOON)) read += 1
      expect(read).toBeGreaterThan(ADS / 2)
      expect(explained.length).toBeGreaterThan(20)
      for (const step of explained.flatMap(({ steps }) => steps)) {
        expect(step['Actual Rows']).toBeLessThanOrEqual(500)
        expect(step['Node Type']).not.toMatch(/Sort|Seq Scan/)
      }
    },
  )

  test(
    'a state’s pack reads its newest ads by their index, and then those in it',
    { tags: 'postgres' },
    async () => {
      const { db } = filled
      const [estado, size, now] = ['jalisco', 500, CATALOGUE_NOON]
      explained.length = 0
      await db.transaction((tx) => settlePack(tx, { estado, size, version: 1, now }))
      expect(await statesWithAds(db, now)).toContain(estado)
      await photosWithout(db, { estado, size, now })
      await packMark(db, estado, now)
      const part = { estado, since: 0 }
      expect((await listedAds(db, part, now)).length).toBeGreaterThan(100)
      await goneAds(db, { estado, since: 1 }, now)
      await listedThumbnails(db, part, now)
      expect(explained.length).toBeGreaterThanOrEqual(6)
      const offences = explained.flatMap(({ sql: text, steps }) =>
        steps.filter(isTooMuch).map((step) => ({ text, step: told(step) })),
      )
      expect(offences).toEqual([])
    },
  )

  test(
    'the last part of the site map reads its own ads as they are ordered, and no others',
    { tags: 'postgres' },
    async () => {
      explained.length = 0
      const starts = await startsOfParts(filled.db, CATALOGUE_NOON, 1000)
      expect(starts.length).toBeGreaterThan(10)
      const walked = explained.flatMap(({ steps }) => steps.map((step) => step['Node Type']))
      expect(walked).toContain('Index Only Scan')
      // The sort covers one row per part, and no ad.
      expect(walked).not.toContain('Incremental Sort')

      explained.length = 0
      const [start, next] = starts.slice(-2)
      if (!start) throw new Error('there is no part')
      expect(await partOfLivingAds(filled.db, CATALOGUE_NOON, { start, next })).toHaveLength(1000)
      expect(explained).toHaveLength(1)
      for (const step of explained.flatMap(({ steps }) => steps)) {
        expect(step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)).toBeLessThan(1200)
      }
      const offences = explained.flatMap(({ steps }) => steps.filter(isTooMuch).map(told))
      expect(offences).toEqual([])
    },
  )

  test(
    'who opens the filters has 2,000 ads read for their numbers, and no page sorted',
    { tags: 'postgres' },
    async () => {
      explained.length = 0
      await countSearch({ db: filled.db, now: () => CATALOGUE_NOON }, { nombre: 'usado' })
      const offering = explained.filter(({ sql: text }) => text.includes('unnest(campos)'))
      expect(offering).toHaveLength(1)
      for (const step of offering.flatMap(({ steps }) => steps)) {
        if (step['Relation Name'] === 'ads') expect(step['Actual Rows']).toBeLessThanOrEqual(2000)
      }
      const counting = explained.filter(({ sql: text }) => /^\s*select count/.test(text))
      expect(counting).toHaveLength(1)
      const sorting = counting.flatMap(({ steps }) =>
        steps.filter((step) => step['Node Type'] === 'Sort' && step['Actual Loops'] > 0),
      )
      expect(sorting).toEqual([])
    },
  )

  test.each([
    ['portada', 'ad_photos', /./],
    ['todo, página 1', 'ad_photos', /./],
    ['mis anuncios', 'ad_photos', /./],
    ['todo cerca de', 'ads', /^\s*select count/],
  ])(
    '%s: %s are found in an index, without going to their rows',
    { tags: 'postgres' },
    async (question, of, which) => {
      explained.length = 0
      await asks.get(question)?.(0)
      const found = explained
        .filter(({ sql: text }) => which.test(text))
        .flatMap(({ steps }) => steps.filter((step) => step['Relation Name'] === of))
      expect(new Set(found.map((step) => step['Node Type']))).toEqual(new Set(['Index Only Scan']))
    },
  )

  test.each<SearchQuery>([
    {},
    { estado: 'puebla' },
    { nombre: 'negro' },
    { nombre: 'usado' },
    { nombre: 'guitarra' },
    // Bicycle makes stand in the titles of every sport ad of the catalogue.
    { nombre: 'bicicleta', literal: 'true' },
    { nombre: 'negro', estado: 'oaxaca' },
    { nombre: 'usado samsung' },
    { nombre: 'modelo usado' },
    { nombre: 'entrega usado negro' },
    { nombre: 'vendo nuevo' },
    { nombre: 'vendo nuevo entrega' },
    { nombre: 'usado', estado: 'oaxaca' },
    { nombre: 'usado negro', estado: 'puebla' },
    { nombre: 'negro', ordenar: 'date:asc' },
    { nombre: 'negro', ordenar: 'date:desc' },
    { nombre: 'usado', ordenar: 'date:desc' },
    { nombre: 'usado', ordenar: 'price:asc' },
    { nombre: 'bicicleta', literal: 'true', ordenar: 'price:desc' },
    { nombre: 'negro', estado: 'oaxaca', ordenar: 'price:asc' },
    { nombre: 'usado', estado: 'oaxaca', ordenar: 'date:asc' },
    { nombre: 'negro', ordenar: 'alf:asc' },
    { cerca: 'Toluca, Estado de México', radio: '100', ordenar: 'distancia' },
    { cerca: 'Toluca, Estado de México', radio: '100', ordenar: 'date:asc' },
    { nombre: 'usado', cerca: 'Toluca, Estado de México', radio: '100', ordenar: 'distancia' },
  ])(
    'as many as looking at each ad finds, and sorted as all of them are: %j',
    { tags: 'soak' },
    async (query) => {
      const services = { db: filled.db, now: () => CATALOGUE_NOON }
      const { total } = await searchAds(services, query)
      expect(total).toBe(await countedOneByOne(filled, query))
      const last = Math.ceil(total / SEARCH_PAGE_SIZE) - 1
      for (const page of new Set([0, 1, Math.floor(last / 50), Math.floor(last / 7), last])) {
        const asked = { ...query, page: String(page) }
        const { annoucements } = await searchAds(services, asked)
        const sorted = await sortedPage(filled, asked, total)
        expect(annoucements.map(({ _id }) => _id)).toEqual(sorted)
      }
    },
  )
})
