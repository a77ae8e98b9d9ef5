import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '../../src/server/db/embedded/embeddedDatabase.ts'
import { startProduct } from '../support/productServer.ts'
import { askAtRate, type Outcome } from './askAtRate.ts'
import { CALLED_BY_MANY, fillDatabase, type Filled } from './filledProduct.ts'
import { quantile, rounded, table } from './table.ts'
import { visitorsActs } from './visitorsActs.ts'

const ADS = Number(process.env['BENCH_ADS'] ?? 100_000)
/** One engine and one session serve all: at more a second calls would wait for each other. */
const RATE = Number(process.env['BENCH_RATE'] ?? 10)
const ROUNDS = 2
const WARM_UP_SECONDS = 20
/** A backup is asked after so often whether it is done. */
const PIECE_SECONDS = 5
/** Statements that fill the database are longer than any of the product's. */
const FILL_HEARTBEAT_MS = 10 * 60_000

/**
 * How long a call is held up by `npm run backup` beside the running server on its embedded database,
 * beside the same calls for as long without a backup, in turns.
 */
export async function backupBeside(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tianguis-bench-'))
  try {
    const filled = await fillEmbedded(dataDir)
    const product = await startProduct({ dataDir, env: CALLED_BY_MANY })
    try {
      const next = await visitorsActs(filled)
      const ask = async (seconds: number) =>
        (await askAtRate([product.origin], { rate: RATE, seconds }, next)).answers
      await ask(WARM_UP_SECONDS)
      const rows: (string | number)[][] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const during: Outcome[] = []
        const backup = runBackup(dataDir)
        while (backup.isRunning()) during.push(...(await ask(PIECE_SECONDS)))
        rows.push(row('respaldo', during, await backup.seconds))
        const seconds = during.length / RATE
        rows.push(row('sin él', await ask(seconds), seconds))
      }
      return table(
        ['', 'segundos', 'llamadas', 'p50 ms', 'p99 ms', 'máx ms', 'sobre 1 s', 'sin éxito'],
        rows,
      )
    } finally {
      await product.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function fillEmbedded(dataDir: string): Promise<Filled> {
  const database = await startEmbeddedDatabase({
    dataDir,
    log: () => undefined,
    heartbeatMs: FILL_HEARTBEAT_MS,
  })
  try {
    return await fillDatabase(database.connection, ADS)
  } finally {
    await database.stop()
  }
}

interface RunningBackup {
  isRunning(): boolean
  /** How long it took; rejects when it failed. */
  seconds: Promise<number>
}

function runBackup(dataDir: string): RunningBackup {
  const start = performance.now()
  const file = join(dataDir, 'respaldo.gz')
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/backup/backup.ts', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir },
  })
  let isRunning = true
  const seconds = new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => {
      isRunning = false
      if (code === 0) resolve((performance.now() - start) / 1000)
      else reject(new Error(`The backup ended with ${code}.`))
    })
  })
  // Its failure is told when it is asked for.
  seconds.catch(() => undefined)
  return { isRunning: () => isRunning, seconds }
}

function row(name: string, outcomes: readonly Outcome[], seconds: number): (string | number)[] {
  const times = outcomes.map(({ ms }) => ms)
  const failed = outcomes.filter(({ status }) => typeof status !== 'number' || status >= 400)
  return [
    name,
    rounded(seconds, 0),
    outcomes.length,
    rounded(quantile(times, 0.5)),
    rounded(quantile(times, 0.99), 0),
    rounded(quantile(times, 1), 0),
    times.filter((ms) => ms > 1000).length,
    failed.length,
  ]
}
