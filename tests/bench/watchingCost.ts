import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { connect, type Database } from '../../src/server/db/connect.ts'
import { startPostgres } from '../support/postgres.ts'
import { freePort, startProduct, type ProductServer } from '../support/productServer.ts'
import { processUse } from './processUse.ts'
import { median, rounded, table } from './table.ts'

const TURNS = 3
/** Calls of a turn, and how many run at a time. */
const CALLS = 6000
const AT_ONCE = 8
const SCRAPES = 100
const STATEMENTS = 6000

/**
 * Cost of metrics and of fresh connections. Measured are the cheapest call (a cached answer) with and without
 * metrics, and one reading of them. A statement and a transaction run with and without fresh connections. All
 * in turns.
 */
export async function watchingCost(): Promise<string> {
  const postgres = await startPostgres()
  const url = postgres.database('producto')
  const metricsPort = await freePort()
  const env = { DATABASE_URL: url, SEED_DEMO: '0' }
  const servers: ProductServer[] = []
  try {
    const bare = await startProduct({ env })
    servers.push(bare)
    const watched = await startProduct({ env: { ...env, METRICS_PORT: String(metricsPort) } })
    servers.push(watched)
    const recent = ({ origin }: ProductServer) => `${origin}/api/index/reciente`
    const figures = `http://127.0.0.1:${metricsPort}/metrics`
    const calls = await inTurns({
      'llamada, sin cifras': () => cpuOf(bare, recent(bare), CALLS),
      'llamada, con cifras': () => cpuOf(watched, recent(watched), CALLS),
      'una lectura de /metrics': () => cpuOf(watched, figures, SCRAPES),
    })
    return table(['CPU ms', 'mediana', 'turnos'], [...calls, ...(await connections(url))])
  } finally {
    for (const server of servers) await server.stop()
    postgres.stop()
  }
}

/** In this process, which does nothing else. */
async function connections(url: string): Promise<(string | number)[][]> {
  const fresh = connect({
    connection: { connectionString: url },
    max: AT_ONCE,
    onError: () => undefined,
  })
  const plainPool = connect({
    connection: { connectionString: url },
    max: AT_ONCE,
    onError: () => undefined,
  })
  // The wrapper changes the pool itself: the plain method is taken from its class.
  const { pool } = plainPool
  pool.query = Object.getPrototypeOf(pool).query as typeof pool.query
  const plain = drizzle(pool)
  type Db = Pick<Database, 'execute' | 'transaction'>
  const one = (db: Pick<Database, 'execute'>) => db.execute(sql`select 1`)
  const statements = (db: Db) => ownCpu(() => one(db))
  const transactions = (db: Db) => ownCpu(() => db.transaction((tx) => one(tx)))
  try {
    return await inTurns({
      'consulta, conexiones comunes': () => statements(plain),
      'consulta, conexiones frescas': () => statements(fresh.db),
      'transacción, conexiones comunes': () => transactions(plain),
      'transacción, conexiones frescas': () => transactions(fresh.db),
    })
  } finally {
    await fresh.close()
    await plainPool.close()
  }
}

/** Each in turn; the first round warms up. */
async function inTurns(
  measures: Readonly<Record<string, () => Promise<number>>>,
): Promise<(string | number)[][]> {
  const seen = new Map<string, number[]>()
  for (let turn = -1; turn < TURNS; turn += 1)
    for (const [name, measure] of Object.entries(measures)) {
      const value = await measure()
      if (turn >= 0) seen.set(name, [...(seen.get(name) ?? []), value])
    }
  return [...seen].map(([name, values]) => [
    name,
    rounded(median(values), 3),
    values.map((value) => rounded(value, 3)).join(', '),
  ])
}

/** CPU milliseconds of a server for one call. */
async function cpuOf({ process: { pid = 0 } }: ProductServer, address: string, count: number) {
  const before = processUse(pid).cpuMs
  await manyTimes(count, async () => {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`${answer.status} ${address}`)
    await answer.arrayBuffer()
  })
  return (processUse(pid).cpuMs - before) / count
}

async function ownCpu(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await manyTimes(STATEMENTS, work)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / STATEMENTS
}

async function manyTimes(count: number, work: () => Promise<unknown>): Promise<void> {
  let left = count
  const worker = async (): Promise<void> => {
    while (left-- > 0) await work()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
