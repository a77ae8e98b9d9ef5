import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { connect, type Database } from '../../src/server/db/connect.ts'
import { visitorsActs } from '../bench/visitorsActs.ts'
import { makeAd } from '../support/adFactory.ts'
import { makeUser } from '../support/people.ts'
import { startPostgres } from '../support/postgres.ts'
import { freePort, startProduct, type ProductServer } from '../support/productServer.ts'
import { buildOf, commitBefore } from '../support/releaseBefore.ts'
import { guestsActs, keepAsking, keepSelling, type Summary } from './busyPeople.ts'
import { startCaddy } from './caddy.ts'
import type { AtEnd } from './programs.ts'
import type { Verdict } from './verdict.ts'

const SECONDS = Number(process.env['LAB_SECONDS'] ?? 15)
const PEOPLE = 200

interface Process {
  name: string
  product: ProductServer
}

/**
 * Two releases on one PostgreSQL behind the proxy of operations/oneServer.md, while people browse, publish,
 * save and sell. The newer release starts and migrates beside the older, which then gets SIGTERM; afterwards
 * the older returns the same way. It fails where a call fails. `LAB_BEFORE` names a commit other than the last
 * without the newest migration.
 */
export async function releases(atEnd: AtEnd): Promise<Verdict> {
  const commit = process.env['LAB_BEFORE'] ?? (await commitBefore())
  if (commit === null) throw new Error('Git has no release before this one (LAB_BEFORE names one).')
  console.log(`Building ${commit.slice(0, 12)}, the release before this one`)
  const before = await buildOf(commit)
  atEnd(before.remove)
  const postgres = await startPostgres()
  atEnd(postgres.stop)
  const url = postgres.database('producto')
  const dataDir = await mkdtemp(join(tmpdir(), 'tianguis-releases-'))
  atEnd(() => rm(dataDir, { recursive: true, force: true }))
  const ports = [await freePort(), await freePort()] as const
  const start = async (name: string, port: number, cwd: string): Promise<Process> => {
    const env = { DATABASE_URL: url, TRUST_PROXY: '127.0.0.1,::1', MIN_FREE_MB: '0' }
    const product = await startProduct({ env, port, cwd, dataDir })
    atEnd(() => product.process.kill('SIGKILL'))
    return { name, product }
  }
  const older = await start('older', ports[0], before.folder)
  const proxy = await startCaddy(ports)
  atEnd(proxy.stop)
  const { db, close } = connect({
    connection: { connectionString: url },
    max: 4,
    onError: () => undefined,
  })
  atEnd(close)
  const guests = keepAsking(proxy.origin, guestsActs())
  const newer = await start('newer', ports[1], resolve())
  await pause(3000)
  const report = tell('the newer one starts', await guests.end(), [])
  report.push(...(await replaced(proxy.origin, db, [older, newer])))
  const back = await start('older again', ports[0], before.folder)
  report.push(...(await replaced(proxy.origin, db, [newer, back])))
  await stopped(back)
  for (const line of report) console.log(`   WRONG ${line}`)
  for (const line of report.length > 0 ? proxy.errors() : []) console.log(`   proxy: ${line}`)
  return { late: [], lost: report }
}

/** People use both; the first is told to stop, and they go on at the other. */
async function replaced(
  origin: string,
  db: Database,
  [leaving, staying]: readonly [Process, Process],
): Promise<string[]> {
  const services = { services: { db, now: () => new Date() } }
  const seller = await makeUser(services)
  const other = { id: seller.id, adId: await makeAd(services, seller.id) }
  const people = []
  for (let made = 0; made < PEOPLE; made += 1) people.push(await makeUser(services))
  const next = await visitorsActs({ ...(await catalogueOf(db)), people })
  const busy = keepAsking(origin, next)
  const selling = keepSelling({ origins: [origin, origin], db }, other)
  try {
    await pause(SECONDS * 1000)
    const { ms, code } = await stopped(leaving)
    await pause(SECONDS * 1000)
    const sold = await selling.end()
    const told = await busy.end()
    const by = [leaving, staying].map(
      ({ name, product }) => `${told.by[new URL(product.origin).port] ?? 0} by the ${name} one`,
    )
    const words = `the ${leaving.name} one is told to stop, gone after ${ms} ms with ${code}; ${sold.count} acts of sellers; answered ${by.join(', ')}`
    const report = tell(words, told, sold.wrong)
    return code === 0 ? report : [...report, `${leaving.name} ended with ${code}`]
  } finally {
    await Promise.all([busy.end(), selling.end()])
  }
}

/** Sends SIGTERM; returns how long the end takes and the exit code. */
async function stopped({ product }: Process): Promise<{ ms: number; code: number | null }> {
  const begun = performance.now()
  const gone = once(product.process, 'exit')
  product.process.kill('SIGTERM')
  const [code] = (await gone) as [number | null]
  return { ms: Math.round(performance.now() - begun), code }
}

/** Prints the counts; returns the failures. */
function tell(words: string, { acts, slowestMs, failed }: Summary, wrong: readonly string[]) {
  const counts = Object.entries(acts).map(([act, count]) => `${count} ${act}`)
  const all = Object.values(acts).reduce((sum, count) => sum + count, 0)
  console.log(`${words}; ${all} calls (${counts.join(', ')}), slowest ${slowestMs} ms`)
  return [...failed, ...wrong]
}

/** Ads and sellers that people look at. */
async function catalogueOf(db: Database) {
  const { rows: ads } = await db.execute<{ id: string; seller: string }>(
    sql`select id, owner_id as seller from ads
      where status = 'activo' and expires_at > now() + interval '1 hour' and sold_units is null
      order by md5(id) limit 200`,
  )
  const { rows: words } = await db.execute<{ word: string }>(
    sql`select word from lexicon order by uses desc, word limit 200`,
  )
  return {
    ads: ads.map(({ id }) => id),
    sellers: ads.map(({ seller }) => seller),
    words: words.map(({ word }) => word),
  }
}
