import { sql } from 'drizzle-orm'
import { DROP_TOLD_HOURS, LOWERED_SHARE } from '../../contract/limits.ts'
import type { Database } from '../db/connect.ts'
import { instant } from '../db/sql/instant.ts'
import { DAYTIME, type Job } from '../jobs/job.ts'
import { takeDropTurn } from './priceChanges.ts'
import { tellFall, type Fall } from './tellDrop.ts'

/** Tells of falling prices that had to wait for the end of their 24 hours. */
export const tellLateDropsJob: Job = {
  name: 'tell-late-drops',
  times: { everyMinutes: 15, atMinute: 4, hours: DAYTIME },
  run: async ({ db, push }, at) => {
    if (await tellLateDrops(db, at)) push.nudge()
  },
}

const HOUR = 60 * 60 * 1000

/**
 * Tells of falls that came within 24 hours of one that was told, once these are over: where the price
 * is still 5 % or more below the one that people heard of. Answers whether anybody may have been told.
 */
export async function tellLateDrops(db: Database, at: Date): Promise<boolean> {
  const late = await lateDrops(db, at)
  for (const fall of late) {
    await db.transaction(async (tx) => {
      if (await takeDropTurn(tx, fall.id, at, DROP_TOLD_HOURS)) await tellFall(tx, fall, at)
    })
  }
  return late.length > 0
}

/** Looked for twice as long as nothing is told, so that a server that was off tells them too. */
async function lateDrops(db: Database, at: Date): Promise<Fall[]> {
  const before = (hours: number) => instant(new Date(at.getTime() - hours * HOUR))
  const { rows } = await db.execute<Fall & Record<string, unknown>>(sql`
    select ads.id, ads.titulo, ads.precio::float8 as after, heard.precio::float8 as before,
      ads.version || ':después' as mark
    from (select distinct ad_id from price_changes where changed_at > ${before(2 * DROP_TOLD_HOURS)}) changed
    join ads on ads.id = changed.ad_id
    cross join lateral (
      select c.precio from price_changes c
      where c.ad_id = ads.id and c.changed_at > ads.drop_told_at order by c.changed_at limit 1
    ) heard
    where ads.status = 'activo' and ads.expires_at > ${instant(at)}
      and ads.drop_told_at <= ${before(DROP_TOLD_HOURS)}
      and ads.precio <= heard.precio * ${1 - LOWERED_SHARE}::numeric`)
  return rows
}
