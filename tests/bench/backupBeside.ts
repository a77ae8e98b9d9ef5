import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { connect, type Database } from '../../src/server/db/connect.ts'
import { startEmbeddedDatabase } from '../../src/server/db/embedded/embeddedDatabase.ts'
import { migrateDatabase } from '../../src/server/db/migrate.ts'
import { fillCatalogue } from './fillCatalogue.ts'
import { quantile, rounded, table } from './table.ts'

const ADS = Number(process.env['BENCH_ADS'] ?? 100_000)
const ROUNDS = 2
const ALONE_MS = 40_000
const BETWEEN_CALLS_MS = 20
/** Statements that fill the database are longer than any of the product's. */
const FILL_HEARTBEAT_MS = 10 * 60_000

/**
 * Delay of a server's call with `npm run backup` beside it on the embedded database, and without, in turns. A
 * call reads an ad and counts a visit, as its page does.
 */
export async function backupBeside(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tianguis-bench-'))
  const database = await startEmbeddedDatabase({
    dataDir,
    log: () => undefined,
    heartbeatMs: FILL_HEARTBEAT_MS,
  })
  const site = connect({ ...database, max: 4, onError: () => undefined, statementMs: 0 })
  try {
    await migrateDatabase(site.db)
    await fillCatalogue(site.db, ADS)
    const rows: (string | number)[][] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      rows.push(await held(site.db, 'sin respaldo', pause(ALONE_MS)))
      rows.push(await held(site.db, 'con respaldo', backup(dataDir)))
    }
    return table(['', 'segundos', 'llamadas', 'p50 ms', 'p99 ms', 'máx ms', 'sobre 1 s'], rows)
  } finally {
    await site.close()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Calls one after the other until the work is done. */
async function held(db: Database, name: string, work: Promise<unknown>) {
  const start = performance.now()
  const progress = { isOver: false }
  const done = work.finally(() => {
    progress.isOver = true
  })
  const times: number[] = []
  const { rows } = await db.execute<{ id: string }>(sql`select id from ads limit 500`)
  while (!progress.isOver) {
    const called = performance.now()
    await visit(db, rows[times.length % rows.length]?.id ?? '')
    times.push(performance.now() - called)
    await pause(BETWEEN_CALLS_MS)
  }
  await done
  return [
    name,
    rounded((performance.now() - start) / 1000, 0),
    times.length,
    rounded(quantile(times, 0.5)),
    rounded(quantile(times, 0.99), 0),
    rounded(quantile(times, 1), 0),
    times.filter((ms) => ms > 1000).length,
  ]
}

async function visit(db: Database, id: string): Promise<void> {
  await db.execute(sql`select titulo, descripcion from ads where id = ${id}`)
  await db.execute(sql`insert into ad_visits (ad_id, count) values (${id}, 1)
    on conflict (ad_id) do update set count = ad_visits.count + 1`)
}

function backup(dataDir: string): Promise<void> {
  const script = ['--import', 'tsx', 'src/server/backup/backup.ts', join(dataDir, 'respaldo.gz')]
  const env = { ...process.env, DATA_DIR: dataDir }
  const child = spawn(process.execPath, script, { stdio: ['ignore', 'ignore', 'inherit'], env })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The backup ended with ${code}.`)),
    )
  })
}
