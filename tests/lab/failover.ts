import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { connect, type Database } from '../../src/server/db/connect.ts'
import { checkLedger, isBalanced } from '../../src/server/ledger/checkLedger.ts'
import { makeAd } from '../support/adFactory.ts'
import { FakeStripe } from '../support/fakeStripe.ts'
import { seededChance } from '../support/flakyProxy.ts'
import { makeUser } from '../support/people.ts'
import { startPgbouncer } from '../support/pgbouncer.ts'
import { startProduct } from '../support/productServer.ts'
import { quietClient, startCluster } from './cluster.ts'
import { expectNotifiedOnce, makeDue } from './dueJobs.ts'
import { asked, payingTask, pursue, sellingTask, tokenOf, type Site } from './people.ts'
import { until, type AtEnd } from './programs.ts'
import { keepReading } from './reading.ts'
import { noteRefusal, type Verdict } from './verdict.ts'

/**
 * Two servers of the product on a cluster of Debian's packages. Its primary is killed while people publish, pay
 * and give hearts. `LAB_RUNS=20` sets the number of runs. `LAB_SEED=…` draws the moments, each run from the next
 * seed. It fails where an acknowledged write is lost, reads stop or a user is logged out.
 */
const RUNS = Number(process.env['LAB_RUNS'] ?? 1)
const SEED = Number(process.env['LAB_SEED'] ?? Date.now() % 1_000_000)
const WRITES_BACK_MS = 30_000
/** Milliseconds within which HAProxy notices that a replica is late, or no longer so. */
const LATE_MS = 20_000
/** Most acts that are answered before the kill. */
const ACTS_BEFORE = 16
const PEOPLE = { selling: 4, paying: 3 }
/** A line for each run, in the form of tests/bench/RESULTS.md. */
const COLUMNS = [
  'seed',
  'held',
  'killed',
  'after acts',
  'writes back s',
  'refused meanwhile',
  'reads of guests',
  'slowest s',
  'of a person',
  'slowest s',
]
const BROKEN_OFF = Array<string>(COLUMNS.length - 2).fill('')

/** Runs it that often on one cluster and prints each run; returns the failures of all. */
export async function failovers(atEnd: AtEnd): Promise<Verdict> {
  console.log(`Failover ${RUNS} times; LAB_RUNS=1 LAB_SEED=<seed> repeats one of them\n`)
  const cluster = await startCluster()
  atEnd(cluster.stop)
  const pooler = await startPgbouncer(cluster.writeUrl, { poolSize: 10 })
  atEnd(pooler.stop)
  const stripe = new FakeStripe(() => new Date())
  const apiBase = await stripe.start()
  atEnd(() => stripe.stop())
  const env = {
    DATABASE_URL: pooler.url,
    DATABASE_READ_URL: cluster.readUrl,
    SEED_DEMO: '0',
    MIN_FREE_MB: '0',
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '127.0.0.1,::1',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_llave',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: apiBase,
  }
  const one = await startProduct({ env })
  atEnd(one.stop)
  // Photos lie in a shared folder, as they would in a shared bucket.
  const other = await startProduct({ env, dataDir: one.dataDir })
  atEnd(other.stop)
  atEnd(() => rm(one.dataDir, { recursive: true, force: true }))
  const { db, close } = connect({
    connection: { connectionString: cluster.writeUrl },
    max: 4,
    onError: () => undefined,
  })
  atEnd(close)
  const site: Site = { origins: [one.origin, other.origin], db, stripe }
  const all: Verdict = { late: [], lost: [] }
  await leaveOutLateReplica(cluster, db).catch((error: unknown) => {
    console.error(`   LATE: ${String(error)}`)
    all.late.push(String(error))
  })
  console.log(`| ${COLUMNS.join(' | ')} |\n|${' --- |'.repeat(COLUMNS.length)}`)
  for (let run = 0; run < RUNS; run += 1) {
    const seed = SEED + run
    const wrong: Verdict = { late: [], lost: [] }
    const cells = await failover(site, cluster, seededChance(seed), wrong).catch(
      (error: unknown) => {
        // Losses found before the break-off count all the same.
        wrong.late.push(`broken off: ${String(error)}`)
        return null
      },
    )
    console.log(`| ${[seed, heldWords(wrong), ...(cells ?? BROKEN_OFF)].join(' | ')} |`)
    for (const line of wrong.lost) console.error(`   LOST, seed ${seed}: ${line}`)
    for (const line of wrong.late) console.error(`   LATE, seed ${seed}: ${line}`)
    all.late.push(...wrong.late)
    all.lost.push(...wrong.lost)
    if (cells === null) break
  }
  return all
}

type Cluster = Awaited<ReturnType<typeof startCluster>>

/** The read address leaves out a replica whose replay stands still, and takes it back. Throws where it does not. */
async function leaveOutLateReplica(cluster: Cluster, primary: Database): Promise<void> {
  const [url = ''] = await cluster.replicaUrls()
  const late = quietClient(url)
  await late.connect()
  const isRead = async (): Promise<boolean> => {
    // More connections at a time than there are replicas; HAProxy may cut each of them off.
    const clients = Array.from({ length: 4 }, () => quietClient(cluster.readUrl))
    await Promise.allSettled(clients.map((client) => client.connect()))
    const ports = await Promise.all(
      clients.map((client) =>
        client.query('select inet_server_port() as port').then(
          ({ rows }) => rows[0].port as number,
          () => undefined,
        ),
      ),
    )
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
    return ports.includes(Number(new URL(url).port))
  }
  try {
    await until('every replica is read', LATE_MS, isRead)
    await primary.execute(sql`create table long_read ()`)
    const read = () => late.query('table long_read')
    await until('the replica has the table', LATE_MS, async () => !!(await read()))
    await late.query('begin')
    await read()
    // Replay waits for that read, up to half a minute; Patroni would end a pause of its own.
    await primary.execute(sql`drop table long_read`)
    await until('a late replica is left out', LATE_MS, async () => !(await isRead()))
    await late.query('rollback')
    await until('it is taken back', LATE_MS, isRead)
  } finally {
    await late.end()
  }
}

async function failover(
  site: Site,
  cluster: Cluster,
  chance: () => number,
  wrong: Verdict,
): Promise<(string | number)[]> {
  const services = { services: { db: site.db, now: () => new Date() } }
  const seller = await makeUser(services)
  const buyer = await makeUser(services)
  const adId = await makeAd(services, seller.id)
  const many = <T>(count: number, make: () => Promise<T>) =>
    Promise.all(Array.from({ length: count }, make))
  const tasks = [
    ...(await many(PEOPLE.selling, () => sellingTask(site, { id: seller.id, adId }))),
    ...(await many(PEOPLE.paying, () => payingTask(site))),
  ]
  const due = await makeDue(site.db, seller)
  await pause(1500)
  const guests = keepReading(site, adId)
  const reader = keepReading(site, adId, buyer)
  let refusedWrites = 0
  const onRefused = (error: unknown): void => {
    refusedWrites += 1
    // Only lateness is expected here.
    noteRefusal({ late: [], lost: wrong.lost }, 'refused otherwise', error)
  }
  const wanted = 1 + Math.floor(chance() * ACTS_BEFORE)
  const waitMs = Math.round(chance() * 120)
  const acting = tasks.map((task) => pursue(task, site, onRefused))
  const done = () => tasks.reduce((sum, task) => sum + task.done(), 0)
  // After some answers, amid the next acts: another moment in each run.
  while (done() < wanted) await pause(5)
  await pause(waitMs)
  const doneBefore = done()
  const killedAt = performance.now()
  const name = await cluster.killPrimary()
  // A repeated write of its own shows when there is a primary.
  let lastRefusal: unknown
  while (performance.now() - killedAt < 4 * WRITES_BACK_MS) {
    const body = JSON.stringify({ announcementId: adId, isOn: true })
    const headers = { ...tokenOf(buyer), 'content-type': 'application/json' }
    const write = { method: 'POST', headers, body }
    const isBack = await asked(site.origins[0], '/api/favorite', write).then(
      () => true,
      (error: unknown) => {
        lastRefusal = error
        return false
      },
    )
    if (isBack) break
    await pause(100)
  }
  const backMs = Math.round(performance.now() - killedAt)
  for (const acted of await Promise.allSettled(acting))
    if (acted.status === 'rejected') noteRefusal(wrong, 'never over', acted.reason)
  const [asGuest, asReader] = [await guests.end(), await reader.end()]
  await cluster.restore(name).catch((error: unknown) => wrong.late.push(String(error)))
  if (backMs > WRITES_BACK_MS)
    wrong.late.push(`writes back after ${backMs} ms, before: ${String(lastRefusal)}`)
  for (const { read, error } of asGuest.refused) noteRefusal(wrong, `guest, ${read}`, error)
  for (const { read, error } of asReader.refused) noteRefusal(wrong, `person, ${read}`, error)
  for (const task of tasks) {
    const note = (words: string) => (error: unknown) => noteRefusal(wrong, words, error)
    await task.losses().then((losses) => wrong.lost.push(...losses), note('not read again'))
    const own = { headers: tokenOf(task.person) }
    await asked(site.origins[1], '/api/favorite', own).catch(note('logged out'))
  }
  if (!isBalanced(await checkLedger(site.db))) wrong.lost.push('the books are not right')
  await expectNotifiedOnce(site.db, due, wrong)
  const seconds = (ms: number) => (ms / 1000).toFixed(1)
  return [
    name,
    `${doneBefore} of ${done()}`,
    seconds(backMs),
    refusedWrites,
    asGuest.count,
    seconds(asGuest.slowestMs),
    asReader.count,
    seconds(asReader.slowestMs),
  ]
}

const heldWords = ({ late, lost }: Verdict): string =>
  lost.length > 0 ? `LOST ${lost.length}` : late.length > 0 ? `late ${late.length}` : 'all'
