// It searches the whole judged set twice: on the server and as a phone does.
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
import { searchAds } from '../../src/server/search/answerSearch.ts'
import { countSearch } from '../../src/server/search/count/countSearch.ts'
import { JUDGED_ADS } from '../judged/corpus.ts'
import { storeJudgedAds } from '../judged/judge.ts'
import { JUDGED_QUERIES } from '../judged/queries.ts'
import { makeUser } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
let packs: Pack[] = []
let pocket: Pocket

/** Every seventh search of each kind in the judged set. */
const EVERY = 7
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
const ALL = [...SEARCHES, ...FILTERED]

beforeAll(async () => {
  const { id: owner } = await makeUser(server)
  const { services, clock } = server
  const ids = await storeJudgedAds(services, owner, JUDGED_ADS)
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

const adsOf = () => packs.flatMap(({ anuncios }) => anuncios)
const firstTen = (answer: FoundAds | null) => ({
  ...answer,
  annoucements: answer?.annoucements.slice(0, 10).map(({ _id, titulo }) => ({ _id, titulo })),
})

/** Baseline: a scan of all titles and texts, the least work of a search without an index. */
function lookThrough(word: string): number {
  return adsOf().filter(({ announcement: { titulo, descripcion } }) =>
    fold(`${titulo} ${descripcion}`).includes(word),
  ).length
}

const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN

test('whoever searches without network gets the same first ten, total and words as from the server', async () => {
  expect(adsOf().length).toBe(JUDGED_ADS.length)
  expect(JUDGED_ADS.length).toBeGreaterThanOrEqual(400)
  expect(ALL.length).toBeGreaterThanOrEqual(100)
  const different: unknown[] = []
  const took: number[] = []
  const plain: number[] = []
  let found = 0
  for (const query of ALL) {
    const theirs = firstTen(await searchAds(server.services, query))
    const began = performance.now()
    const ours = firstTen(await pocket.search(query, server.clock.now))
    const ended = performance.now()
    lookThrough('mesa')
    took.push(ended - began)
    plain.push(performance.now() - ended)
    if (JSON.stringify(theirs) !== JSON.stringify(ours)) different.push({ query, theirs, ours })
    if (theirs.total) found += 1
  }
  const story = JSON.stringify(different, null, 1)
  const [p95, plain95] = [at(took, 0.95), at(plain, 0.95)]
  process.stdout.write(
    `${ALL.length} searches, ${different.length} answered otherwise${different.length > 0 ? `: ${story}` : ''}; ` +
      `p95 ${p95.toFixed(1)} ms, of looking through all ads ${plain95.toFixed(1)} ms\n`,
  )
  expect(found).toBeGreaterThan(ALL.length * 0.8)
  expect(1 - different.length / ALL.length, story).toBeGreaterThanOrEqual(0.95)
  // A search reads its words in a few ways and runs each: six to seven times the scan, on any machine.
  expect(p95 / plain95).toBeLessThan(15)
})

test('whoever opens the filters without network is offered the same fields, values and numbers', async () => {
  const different: unknown[] = []
  for (const query of ALL) {
    const theirs = await countSearch(server.services, query)
    const ours = await pocket.count(query, server.clock.now)
    if (JSON.stringify(theirs) !== JSON.stringify(ours)) different.push({ query, theirs, ours })
  }
  const story = JSON.stringify(different.slice(0, 5), null, 1)
  expect(1 - different.length / ALL.length, story).toBeGreaterThanOrEqual(0.95)
})

test('whoever touches their phone while it reads the packs waits for a part of that alone', async () => {
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
