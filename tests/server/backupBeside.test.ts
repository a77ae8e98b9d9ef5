// @module-tag embedded
// @module-tag soak
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Connection } from '../../src/server/db/connect.ts'
import { openCopyOfRunning } from '../../src/server/db/embedded/copyRunning.ts'
import {
  startEmbeddedDatabase,
  type EmbeddedDatabase,
} from '../../src/server/db/embedded/embeddedDatabase.ts'

/** So many rows that reading them in a transaction would delay writers. */
const ROWS = 60_000

let dataDir: string
let running: EmbeddedDatabase
let site: Connection

const open = ({ connection }: Pick<EmbeddedDatabase, 'connection'>) =>
  connect({ connection, max: 4, onError: () => undefined, statementMs: 0 })

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tianguis-test-'))
  running = await startEmbeddedDatabase({ dataDir, log: () => undefined })
  site = open(running)
  await site.db.execute(
    sql`create table things as select n, repeat(md5(n::text), 10) as words from generate_series(1, ${ROWS}::int) n`,
  )
  await site.db.execute(sql`create table given (n int)`)
  await site.db.execute(sql`create table taken (n int)`)
})

afterAll(async () => {
  await site.close()
  await running.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Writes to two tables in a transaction, again and again until told to stop; returns the longest duration. */
async function trade(isOver: () => boolean): Promise<{ trades: number; longestMs: number }> {
  let [trades, longestMs] = [0, 0]
  while (!isOver()) {
    const start = performance.now()
    await site.db.transaction(async (tx) => {
      await tx.execute(sql`insert into given values (${trades})`)
      await tx.execute(sql`insert into taken values (${trades})`)
    })
    longestMs = Math.max(longestMs, performance.now() - start)
    trades += 1
    await setTimeout(5)
  }
  return { trades, longestMs }
}

test('F32: people who buy and sell during a backup of the embedded database wait for none of it', async () => {
  let isOver = false
  const start = performance.now()
  const trading = trade(() => isOver)
  const copy = await openCopyOfRunning(site.db, dataDir)
  const copied = open(copy)
  const { rows } = await copied.db.execute<Record<'things' | 'given' | 'taken', string>>(
    sql`select (select count(*) from things) as things, (select count(*) from given) as given,
      (select count(*) from taken) as taken`,
  )
  const tookMs = performance.now() - start
  isOver = true
  const { trades, longestMs } = await trading
  const [found] = rows
  expect(Number(found?.things)).toBe(ROWS)
  expect(found?.given).toBe(found?.taken)
  expect(Number(found?.given)).toBeGreaterThan(0)
  expect(Number(found?.given)).toBeLessThanOrEqual(trades)
  expect(longestMs).toBeLessThan(tookMs / 4)

  await copied.close()
  await copy.stop()
  expect(existsSync(join(dataDir, 'backup-copy'))).toBe(false)
})

test('F32: an operator whose backup was killed makes the next one all the same', async () => {
  await site.db.execute(sql`select pg_backup_start('killed', fast => true)`)
  const copy = await openCopyOfRunning(site.db, dataDir)
  const copied = open(copy)
  const { rows } = await copied.db.execute<{ count: string }>(sql`select count(*) from things`)
  expect(Number(rows[0]?.count)).toBe(ROWS)
  await copied.close()
  await copy.stop()
})
