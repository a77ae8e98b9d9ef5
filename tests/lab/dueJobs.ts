import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../../src/server/db/connect.ts'
import { expireAdsJob } from '../../src/server/jobs/expiry.ts'
import { makeAd } from '../support/adFactory.ts'
import type { Person } from '../support/people.ts'
import type { Verdict } from './verdict.ts'

const DAY = 24 * 60 * 60 * 1000
const NOTIFIED_MS = 60_000

/**
 * Stores ended ads and makes their job due for both processes in a moment. No other job is due, because another
 * job on the same ads would delay this one.
 */
export async function makeDue(db: Database, { id }: Person): Promise<string[]> {
  const services = { services: { db, now: () => new Date() } }
  const times = {
    createdAt: new Date(Date.now() - 40 * DAY),
    expiresAt: new Date(Date.now() - DAY),
  }
  const ads = [await makeAd(services, id, times), await makeAd(services, id, times)]
  await db.execute(
    sql`update job_clock set next_at = now() + interval '2 seconds' where name = ${expireAdsJob.name}`,
  )
  return ads
}

/** Checks that each seller was notified once of the ad's end. */
export async function expectNotifiedOnce(
  db: Database,
  ads: readonly string[],
  { late, lost }: Verdict,
): Promise<void> {
  const told = async (ad: string): Promise<number> => {
    const { rows } = await db.execute<{ notices: number }>(
      sql`select count(*)::int as notices from notifications where url like ${`%${ad}%`}`,
    )
    return rows[0]?.notices ?? 0
  }
  const deadline = performance.now() + NOTIFIED_MS
  let counts = await Promise.all(ads.map(told))
  while (counts.includes(0) && performance.now() < deadline) {
    await pause(500)
    counts = await Promise.all(ads.map(told))
  }
  for (const count of counts.filter((one) => one !== 1))
    (count === 0 ? late : lost).push(`told ${count} times that an ad ended`)
}
