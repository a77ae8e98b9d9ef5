// It searches two judged markets twice: on the server and as a phone does.
// @module-tag soak
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { SearchQuery } from '../../src/contract/ads/endpoints.ts'
import { STATES } from '../../src/contract/places/states.ts'
import type { Pocket as Pack } from '../../src/contract/pocket/endpoints.ts'
import type { FoundAds } from '../../src/contract/search/endpoints.ts'
import { fold } from '../../src/contract/text/fold.ts'
import { DAY } from '../../src/contract/time/day.ts'
import { createPocket, type Pocket } from '../../src/offline/pocket/search/searchPocket.ts'
import { ads, upgrades } from '../../src/server/db/schema/ads.ts'
import { renewPacksJob } from '../../src/server/pocket/renewPacks.ts'
import { randomId } from '../../src/server/randomId.ts'
import { countSearch, searchAds } from '../../src/server/search/answerSearch.ts'
import { adsOf } from '../judged/corpus.ts'
import { storeJudgedAds } from '../judged/judge.ts'
import { queriesOf } from '../judged/queries.ts'
import { makeUser } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
let ids: readonly string[] = []
let packs: Pack[] = []
let pocket: Pocket

/** The markets, with the step between the searches that are judged. */
const MARKETS = [
  { market: 'data', every: 16 },
  { market: 'blind', every: 3 },
] as const
const MARKET_ADS = MARKETS.flatMap(({ market }) => adsOf(market))

/** Searches with the places of the ads that have to come, among the ads of both markets. */
const JUDGED = MARKETS.flatMap(({ market, every }) => {
  const own = adsOf(market)
  const before = market === 'data' ? 0 : MARKET_ADS.length - own.length
  return queriesOf(market, own)
    .filter((_, place) => place % every === 0)
    .map(({ query, must }) => ({ query, must: [...must].map((place) => before + place) }))
})
const ORDERS = ['date:asc', 'date:desc', 'alf:asc', 'alf:desc', 'price:asc', 'price:desc']
/** With filters and orders, and those that ask for words too. */
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
  { nombre: 'tele en cdmx o edomex' },
  { nombre: 'departamento 2 recamaras' },
  { nombre: 'local 25 m2' },
  { nombre: 'ps5' },
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
const WORDLESS = FILTERED.filter(({ nombre }) => nombre === undefined)
const WORDED = FILTERED.filter(({ nombre }) => nombre !== undefined)

beforeAll(async () => {
  const { id: owner } = await makeUser(server)
  const { services, clock } = server
  ids = await storeJudgedAds(services, owner, MARKET_ADS)
  const inDays = (days: number) => new Date(clock.now.getTime() + days * DAY).toISOString()
  for (const [place, adId] of ids.entries()) {
    if (place % 9 === 0) {
      const period = `[${inDays(place % 2 === 0 ? -3 : -9)},${inDays(place % 2 === 0 ? 3 : -1)})`
      await services.db
        .insert(upgrades)
        .values({ id: randomId(), adId, nivel: 'impulsado', period })
    }
    if (place % 7 === 0) {
      const unansweredSince = new Date(inDays(-30))
      await services.db.update(ads).set({ unansweredSince }).where(eq(ads.id, adId))
    }
  }
  await renewPacksJob.run(services, clock.now)
  packs = await Promise.all(STATES.map(packOf))
  const { sinonimos } = packs[0] ?? {}
  if (!sinonimos) throw new Error('The pack has no synonyms.')
  pocket = await createPocket(packs, sinonimos)
}, 300_000)

/** The pack as a phone gets it. */
async function packOf(estado: string): Promise<Pack> {
  const answer = await server.app.inject({ url: `/api/pocket/${encodeURIComponent(estado)}` })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Pack>()
}

const idsOf = (answer: FoundAds | null): string[] =>
  answer?.annoucements.map(({ _id }) => _id) ?? []

/** Baseline: a scan of all titles and texts, the least work of a search without an index. */
const lookThrough = (word: string): number =>
  packs
    .flatMap(({ anuncios }) => anuncios)
    .filter(({ announcement: { titulo, descripcion } }) =>
      fold(`${titulo} ${descripcion}`).includes(word),
    ).length

const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN

/** How much there is, and which words were read, mended or left out. */
const toldOf = (answer: FoundAds | null) => ({
  total: answer?.total,
  read: answer?.leido,
  corrected: answer?.correccion,
  without: answer?.sin,
  related: answer?.relacionados?.sin,
})

test('Who searches without network finds among the first three what stands first online, and never nothing', async () => {
  const asked = [...JUDGED, ...WORDED.map((query) => ({ query, must: [] }))]
  const far: unknown[] = []
  const nothing: unknown[] = []
  const toldOtherwise: unknown[] = []
  const took: number[] = []
  const plain: number[] = []
  let found = 0
  for (const { query, must } of asked) {
    const theirs = await searchAds(server.services, query)
    const began = performance.now()
    const answer = await pocket.search(query, server.clock.now)
    const ended = performance.now()
    lookThrough('mesa')
    took.push(ended - began)
    plain.push(performance.now() - ended)
    const [first, ...others] = idsOf(theirs)
    const ours = idsOf(answer)
    if (JSON.stringify(toldOf(theirs)) !== JSON.stringify(toldOf(answer)))
      toldOtherwise.push({ query, theirs: toldOf(theirs), ours: toldOf(answer) })
    if (first === undefined) continue
    found += 1
    if (!ours.slice(0, 3).includes(first)) far.push({ query, first, ours: ours.slice(0, 3) })
    const things = must.map((place) => ids[place])
    if ([first, ...others].some((id) => things.includes(id)) && ours.length === 0)
      nothing.push(query)
  }
  const [p95, plain95] = [at(took, 0.95), at(plain, 0.95)]
  process.stdout.write(
    `${found} of ${asked.length} searches find something online; the first is not among three offline for ${far.length}, ` +
      `nothing is found for ${nothing.length}, and total or words are told otherwise for ${toldOtherwise.length}; p95 ${p95.toFixed(1)} ms, of looking through all ads ${plain95.toFixed(1)} ms\n`,
  )
  expect(asked.length).toBeGreaterThanOrEqual(250)
  expect(found).toBeGreaterThan(asked.length * 0.8)
  expect(1 - far.length / found, JSON.stringify(far, null, 1)).toBeGreaterThanOrEqual(0.95)
  expect(nothing).toEqual([])
  const told = 1 - toldOtherwise.length / asked.length
  expect(told, JSON.stringify(toldOtherwise, null, 1)).toBeGreaterThanOrEqual(0.85)
  // A search reads its words in a few ways and finds by each: some times as long, on any machine.
  expect(p95 / plain95).toBeLessThan(10)
}, 240_000)

test('Who filters or orders without network gets the same first ten and total as from the server', async () => {
  const firstTen = (answer: FoundAds | null) => ({
    ...answer,
    annoucements: idsOf(answer).slice(0, 10),
  })
  for (const query of WORDLESS) {
    const theirs = await searchAds(server.services, query)
    const ours = await pocket.search(query, server.clock.now)
    expect(firstTen(ours), JSON.stringify(query)).toEqual(firstTen(theirs))
  }
  expect(WORDLESS.length).toBeGreaterThan(25)
})

test('Who opens the filters without network is offered the same fields, values and numbers', async () => {
  for (const query of WORDLESS) {
    const theirs = await countSearch(server.services, query)
    const ours = await pocket.count(query, server.clock.now)
    expect(ours, JSON.stringify(query)).toEqual(theirs)
  }
})

test('Who touches their phone while it reads the packs waits for a part of that alone', async () => {
  const { sinonimos } = packs[0] ?? {}
  // Processor time: a pause of a busy machine must not count.
  const spent = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
  const gaps: number[] = []
  let last = spent()
  const began = last
  let isReading = true
  const beat = () => {
    const now = spent()
    gaps.push(now - last)
    last = now
    if (isReading) setImmediate(beat)
  }
  setImmediate(beat)
  if (sinonimos) await createPocket(packs, sinonimos)
  isReading = false
  const whole = spent() - began
  // A single task would take about half; slices take 8 ms, or as long as an ad takes.
  expect(Math.max(...gaps)).toBeLessThan(whole / 3)
})
