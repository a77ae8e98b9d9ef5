import { sql } from 'drizzle-orm'
import { connect } from '../../src/server/db/connect.ts'
import { migrateDatabase } from '../../src/server/db/migrate.ts'
import { makeUser, type Person } from '../support/people.ts'
import { startPgbouncer } from '../support/pgbouncer.ts'
import { startPostgres } from '../support/postgres.ts'
import { startProduct, type ProductServer } from '../support/productServer.ts'
import { fillCatalogue } from './fillCatalogue.ts'

export interface FilledProduct {
  servers: readonly ProductServer[]
  /** Id of PostgreSQL's main process. */
  databasePid: number
  /** Ids of live ads and of sellers, a few hundred of each. */
  ads: readonly string[]
  /** Ids of more live ads than two seconds of pages are asked for. */
  manyAds: readonly string[]
  sellers: readonly string[]
  /** Words of titles, the most frequent first. */
  words: readonly string[]
  /** People who have done nothing yet, with a session each. */
  people: readonly Person[]
  stop(): Promise<void>
}

const PEOPLE = 1000
const FEW = 500
const WORDS = 500
/** Connections of the pooler to PostgreSQL, fewer than the processes have to the pooler. */
const POOL_SIZE = 6

/**
 * The built product, in so many processes, on a PostgreSQL of its own with so many ads. X-Forwarded-For tells
 * callers apart, as behind a proxy. With BENCH_BOUNCER=1 a PgBouncer stands before PostgreSQL.
 */
export async function startFilledProduct(count: number, processes: number): Promise<FilledProduct> {
  const postgres = await startPostgres()
  const url = postgres.database('producto')
  const bouncer = process.env['BENCH_BOUNCER']
    ? await startPgbouncer(url, { poolSize: POOL_SIZE })
    : null
  const { db, close } = connect({
    connection: { connectionString: url },
    max: 1,
    onError: () => undefined,
    statementMs: 0,
  })
  await migrateDatabase(db)
  await fillCatalogue(db, count, new Date())
  const { rows } = await db.execute<{ id: string; seller: string }>(
    sql`select id, owner_id as seller from ads order by md5(id) limit 20000`,
  )
  const { rows: words } = await db.execute<{ word: string }>(
    sql`select word from lexicon order by uses desc, word limit ${WORDS}`,
  )
  const people: Person[] = []
  // In sequence: they share a connection, and the wait for it has a limit.
  for (let made = 0; made < PEOPLE; made++) {
    people.push(await makeUser({ services: { db, now: () => new Date() } }))
  }
  await close()
  const env = {
    DATABASE_URL: bouncer?.url ?? url,
    SEED_DEMO: '0',
    TRUST_PROXY: '127.0.0.1,::1',
  }
  const servers: ProductServer[] = []
  for (let started = 0; started < processes; started++) {
    servers.push(await startProduct({ env }))
  }
  return {
    servers,
    databasePid: postgres.pid(),
    ads: rows.slice(0, FEW).map(({ id }) => id),
    manyAds: rows.map(({ id }) => id),
    sellers: rows.slice(0, FEW).map(({ seller }) => seller),
    words: words.map(({ word }) => word),
    people,
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()))
      await bouncer?.stop()
      postgres.stop()
    },
  }
}
