import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type ConnectOptions, type Database } from '../../src/server/db/connect.ts'
import { startEmbeddedDatabase } from '../../src/server/db/embedded/embeddedDatabase.ts'
import { migrateDatabase } from '../../src/server/db/migrate.ts'
import { fillCatalogue } from './fillCatalogue.ts'
import { startPostgres } from '../support/postgres.ts'
import { queryCases } from './queryCases.ts'
import { median, quantile, rounded, table } from './table.ts'

const SIZES = (process.env['BENCH_SIZES'] ?? '10000,100000,1000000').split(',').map(Number)
const EMBEDDED_SIZE = 10_000
const WARM_UP = 5
const ROUNDS = 60

type Timings = Map<string, { median: number; p99: number }>

interface Measured {
  size: number
  /** Seconds that making and indexing the ads took. */
  filling: number
  timings: Timings
}

/** The same questions to 10,000, 100,000 and 1,000,000 ads: how long they take, and how that grows. */
export async function searchAtScale(): Promise<string> {
  const postgres = await startPostgres()
  try {
    const bySize: Measured[] = []
    for (const size of SIZES) {
      const connectionString = postgres.database(`anuncios_${size}`)
      bySize.push(await measured({ connectionString }, size))
    }
    const filling = bySize.map((one) => `${count(one.size)} en ${Math.round(one.filling)} s`)
    return `PostgreSQL, milisegundos (llenado: ${filling.join(', ')})\n\n${growthTable(bySize.map(({ timings }) => timings))}\n\nBase incluida, ${count(EMBEDDED_SIZE)} anuncios\n\n${await embedded()}`
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

async function embedded(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tianguis-bench-'))
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined })
  try {
    const { timings } = await measured(database.connection, EMBEDDED_SIZE)
    return table(
      ['pregunta', 'mediana', 'p99'],
      [...timings].map(([name, { median: middle, p99 }]) => [name, rounded(middle), rounded(p99)]),
    )
  } finally {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measured(connection: ConnectOptions['connection'], size: number): Promise<Measured> {
  const started = performance.now()
  const empty = connect({ connection, max: 1, onError: () => undefined, statementMs: 0 })
  await migrateDatabase(empty.db)
  await fillCatalogue(empty.db, size)
  await empty.close()
  const filling = (performance.now() - started) / 1000
  const { db, close } = connect({ connection, max: 4, onError: () => undefined })
  try {
    return { size, filling, timings: await timings(db) }
  } finally {
    await close()
  }
}

async function timings(db: Database): Promise<Timings> {
  const results: Timings = new Map()
  for (const { name, ask } of await queryCases(db)) {
    const times: number[] = []
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      const started = performance.now()
      await ask(round + WARM_UP)
      if (round >= 0) times.push(performance.now() - started)
    }
    results.set(name, { median: median(times), p99: quantile(times, 0.99) })
  }
  return results
}
