import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type ConnectOptions, type Database } from '../../src/server/db/connect.ts'
import { startEmbeddedDatabase } from '../../src/server/db/embedded/embeddedDatabase.ts'
import { migrateDatabase } from '../../src/server/db/migrate.ts'
import { startPostgres } from '../support/postgres.ts'
import { fillCatalogue } from './fillCatalogue.ts'
import { goingBack, queryCases } from './queryCases.ts'
import { median, quantile, rounded, table } from './table.ts'
import { workDone, type Work } from './workDone.ts'

const SIZES = (process.env['BENCH_SIZES'] ?? '10000,100000,1000000').split(',').map(Number)
const EMBEDDED_SIZE = 10_000
const WARM_UP = 5
/** With fewer rounds the p99 would be the slowest of them. */
const ROUNDS = 200

type Timings = Map<string, { median: number; p99: number }>

/**
 * The same queries on 10,000, 100,000 and 1,000,000 ads: duration, growth, and PostgreSQL's work, which a busy
 * machine doesn't change.
 */
export async function searchAtScale(): Promise<string> {
  const postgres = await startPostgres()
  try {
    const filled: Filled[] = []
    for (const size of SIZES) {
      const connectionString = postgres.database(`anuncios_${size}`)
      filled.push(await fill({ connectionString }, size))
    }
    const filling = filled.map(({ size, seconds }) => `${count(size)} en ${Math.round(seconds)} s`)
    return `PostgreSQL, milisegundos (llenado: ${filling.join(', ')})\n\n${growthTable(await timings(filled))}\n\nSin nada guardado\n\n${growthTable(await timings(filled, goingBack))}\n\nTrabajo de PostgreSQL por pregunta\n\n${await work(filled)}\n\nBase incluida, ${count(EMBEDDED_SIZE)} anuncios\n\n${await embedded()}`
  } finally {
    postgres.stop()
  }
}

const count = (size: number): string => size.toLocaleString('es-MX')

function growthTable(bySize: readonly Timings[]): string {
  const [smallest] = bySize
  const largest = bySize.at(-1)
  const head = ['pregunta', ...SIZES.flatMap((size) => [`${count(size)} mediana`, 'p99']), 'crece']
  const rows = [...(smallest?.keys() ?? [])].map((name) => [
    name,
    ...bySize.flatMap((timings) => {
      const { median: middle, p99 } = timings.get(name) ?? { median: Number.NaN, p99: Number.NaN }
      return [rounded(middle), rounded(p99)]
    }),
    rounded((largest?.get(name)?.median ?? 0) / (smallest?.get(name)?.median ?? 1), 2),
  ])
  return table(head, rows)
}

async function work(filled: readonly Filled[]): Promise<string> {
  const bySize: Map<string, Work>[] = []
  for (const { connection } of filled) bySize.push(await workDone(connection))
  const head = [
    'pregunta',
    ...SIZES.flatMap((size) => [`${count(size)} CPU ms`, 'páginas', 'filas']),
  ]
  const rows = [...(bySize[0]?.keys() ?? [])].map((name) => [
    name,
    ...bySize.flatMap((works) => {
      const { cpuMs = NaN, pages = NaN, rowsMost = NaN } = works.get(name) ?? {}
      return [cpuMs, pages, rowsMost]
    }),
  ])
  return table(head, rows)
}

async function embedded(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tianguis-bench-'))
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined })
  try {
    const [times = new Map()] = await timings([await fill(database.connection, EMBEDDED_SIZE)])
    return table(
      ['pregunta', 'mediana', 'p99'],
      [...times].map(([name, { median: middle, p99 }]) => [name, rounded(middle), rounded(p99)]),
    )
  } finally {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Filled {
  connection: ConnectOptions['connection']
  size: number
  /** Time that inserting and indexing the ads took. */
  seconds: number
}

async function fill(connection: ConnectOptions['connection'], size: number): Promise<Filled> {
  const started = performance.now()
  const { db, close } = connect({ connection, max: 1, onError: () => undefined, statementMs: 0 })
  await migrateDatabase(db)
  await fillCatalogue(db, size)
  await close()
  return { connection, size, seconds: (performance.now() - started) / 1000 }
}

/** In turns: a shared machine becomes faster and slower within minutes. */
async function timings(filled: readonly Filled[], clock?: () => Clock): Promise<Timings[]> {
  const open = filled.map(({ connection }) =>
    connect({ connection, max: 4, onError: () => undefined }),
  )
  try {
    const cases = await Promise.all(open.map(({ db }) => timedCases(db, clock?.())))
    for (const name of cases[0]?.keys() ?? []) {
      const asked = cases.flatMap((ofSize) => ofSize.get(name) ?? [])
      for (let round = 0; round < WARM_UP + ROUNDS; round++) {
        for (const { ask, times } of round % 2 === 0 ? asked : asked.toReversed()) {
          const started = performance.now()
          await ask(round)
          if (round >= WARM_UP) times.push(performance.now() - started)
        }
      }
    }
    return cases.map(
      (ofSize) => new Map([...ofSize].map(([name, { times }]) => [name, summed(times)])),
    )
  } finally {
    await Promise.all(open.map(({ close }) => close()))
  }
}

type Clock = () => Date

const timedCases = async (db: Database, clock?: Clock) =>
  new Map(
    (await queryCases(db, clock)).map(({ name, ask }) => [name, { ask, times: [] as number[] }]),
  )

const summed = (times: readonly number[]) => ({ median: median(times), p99: quantile(times, 0.99) })
