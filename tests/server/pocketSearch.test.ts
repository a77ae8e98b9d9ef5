import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { SearchQuery } from '../../src/contract/ads/endpoints.ts'
import { STATES } from '../../src/contract/places/states.ts'
import type { PocketAd } from '../../src/contract/pocket/endpoints.ts'
import { DAY } from '../../src/contract/time/day.ts'
import { createPocket, type Pocket } from '../../src/offline/pocket/search/searchPocket.ts'
import { ads, upgrades } from '../../src/server/db/schema/ads.ts'
import { randomId } from '../../src/server/randomId.ts'
import { countSearch } from '../../src/server/search/count/countSearch.ts'
import { searchAds } from '../../src/server/search/searchAds.ts'
import { JUDGED_ADS } from '../judged/corpus.ts'
import { storeJudgedAds } from '../judged/judge.ts'
import { JUDGED_QUERIES } from '../judged/queries.ts'
import { makeUser } from '../support/people.ts'
import { POCKET_SYNONYMS, pocketAd } from '../support/pocketAds.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
let all: PocketAd[] = []
let pocket: Pocket

/** Of each kind of search every so manieth. */
const EVERY = Number(process.env['EVERY'] ?? 6)
const SEARCHES: readonly SearchQuery[] = [
  ...new Set(JUDGED_QUERIES.map(({ kind }) => kind)),
].flatMap((kind) =>
  JUDGED_QUERIES.filter((judged) => judged.kind === kind)
    .filter((_, place) => place % EVERY === 0)
    .map(({ query }) => query),
)
const ORDERS = ['date:asc', 'date:desc', 'alf:asc', 'alf:desc', 'price:asc', 'price:desc']
const FILTERED: readonly SearchQuery[] = [
  {},
  { page: '1' },
  { page: '33' },
  ...ORDERS.flatMap((ordenar) => [
    { ordenar },
    { ordenar, nombre: 'mesa' },
    { ordenar, page: '2' },
  ]),
  { nombre: 'bici', page: '1' },
  { nombre: 'carro', ordenar: 'relevancia' },
  { nombre: 'lampra', literal: 'true' },
  { nombre: 'celular', literal: 'true' },
  { estado: 'Jalisco' },
  { estado: 'puebla', nombre: 'sala' },
  { estado: 'CIUDAD DE MEXICO', ciudad: 'benito juarez' },
  { estado: 'atlantis' },
  { categoria: 'vehiculo' },
  { categoria: 'gratis' },
  { categoria: 'muebles', nombre: 'mesa' },
  { tipoAnuncio: 'servicio' },
  { tipoAnuncio: 'inmueble', precioMax: '10000' },
  { uso: 'usado', nombre: 'laptop' },
  { uso: 'nuevo' },
  { precioMin: '1000', precioMax: '2000', ordenar: 'price:asc' },
  { precioMin: '100000' },
  { nombre: 'bici', precioMax: '3k' },
  { nombre: 'bici en gdl hasta 5k' },
  { nombre: 'renta en cdmx menos de 15 mil' },
  { nombre: 'moto de 20 mil' },
  { nombre: 'plomero gdl' },
  { nombre: 'cel entre 2 y 5 mil', ordenar: 'price:desc' },
  { cerca: 'Zapopan, Jalisco' },
  { cerca: 'Zapopan, Jalisco', radio: '100', ordenar: 'distancia' },
  { cerca: 'Puebla, Puebla', nombre: 'sala', ordenar: 'distancia' },
  { cerca: 'Toluca, Estado de México', radio: '100', nombre: 'mesa' },
  { 'c.marca': 'nissan' },
  { 'c.marca': 'NISSAN', nombre: 'carro', 'c.año.min': '2010' },
  { 'c.año.min': '2010', 'c.año.max': '2016', ordenar: 'price:asc' },
  { 'c.rentaOVenta': 'renta', nombre: 'casa' },
  { 'c.habitaciones': '2' },
  { 'c.tipo': 'Casa', estado: 'puebla' },
]
const ALL = [...SEARCHES, ...FILTERED]

beforeAll(async () => {
  const { id: owner } = await makeUser(server)
  const { services, clock } = server
  const ids = await storeJudgedAds(services, owner)
  const at = (days: number) => new Date(clock.now.getTime() + days * DAY).toISOString()
  for (const [place, adId] of ids.entries()) {
    if (place % 9 === 0) {
      const period = `[${at(place % 2 === 0 ? -3 : -9)},${at(place % 2 === 0 ? 3 : -1)})`
      await services.db
        .insert(upgrades)
        .values({ id: randomId(), adId, nivel: 'impulsado', period })
    }
    if (place % 7 === 0) {
      const unansweredSince = new Date(at(-30))
      await services.db.update(ads).set({ unansweredSince }).where(eq(ads.id, adId))
    }
  }
  all = await Promise.all(ids.map((id) => pocketAd(services, id)))
  pocket = await createPocket(
    STATES.map((estado) => ({
      estado,
      anuncios: all.filter(({ announcement }) => announcement.caracteristicas['estado'] === estado),
    })),
    POCKET_SYNONYMS,
  )
}, 300_000)

const firstTen = (answer: { annoucements: { _id: string }[] } | null) =>
  answer?.annoucements.slice(0, 10).map(({ _id }) => _id)
const titlesOf = (ids: readonly string[] = []) =>
  ids.map((id) => all.find(({ announcement }) => announcement._id === id)?.announcement.titulo)

test('whoever searches without network is answered as the server would, the same first ten', async () => {
  expect(JUDGED_ADS.length).toBeGreaterThanOrEqual(400)
  expect(ALL.length).toBeGreaterThanOrEqual(100)
  const different: unknown[] = []
  const took: number[] = []
  for (const query of ALL) {
    const there = await searchAds(server.services, query)
    const began = performance.now()
    const here = await pocket.search(query, server.clock.now)
    took.push(performance.now() - began)
    const [theirs, ours] = [firstTen(there), firstTen(here)]
    const { annoucements: _, ...told } = there
    const { annoucements: __, ...toldHere } = here ?? { annoucements: [] }
    if (JSON.stringify([theirs, told]) !== JSON.stringify([ours, toldHere]))
      different.push({ query, theirs: titlesOf(theirs), ours: titlesOf(ours), told, toldHere })
  }
  const share = 1 - different.length / ALL.length
  const p95 = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? 0
  console.log(
    ALL.length,
    'searches',
    different.length,
    'different',
    'p95',
    p95,
    'max',
    Math.max(...took),
  )
  expect(share, JSON.stringify(different.slice(0, 15), null, 1)).toBeGreaterThanOrEqual(0.999)
})

test('counts', async () => {
  const different: unknown[] = []
  for (const query of ALL) {
    const there = await countSearch(server.services, query)
    const here = await pocket.count(query, server.clock.now)
    if (JSON.stringify(there) !== JSON.stringify(here)) different.push({ query, there, here })
  }
  console.log('counts', different.length)
  expect(JSON.stringify(different.slice(0, 3), null, 1)).toBe('[]')
})
