import { sql } from 'drizzle-orm'
import { DROP_NOTICE_HOURS, LOWERED_SHARE, PRICE_HISTORY_DAYS } from '../../contract/limits.ts'
import { DAY, HOUR } from '../../contract/time/day.ts'
import { lowestBefore } from '../ads/cardQueries.ts'
import type { Queryable, Transaction } from '../db/connect.ts'
import { instant } from '../db/sql.ts'

/** A drop of an ad's price, from the last announced price to a lower one. */
export interface Fall {
  id: string
  titulo: string
  version: number
  announced: number
  precio: number
}

/** Whether the ad is this transaction's alone now; one that another holds is left to the next run. */
export async function lockAd(tx: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select from ads where id = ${id} for update skip locked`,
  )
  return rowCount === 1
}

/** Notes the announcement, not earlier than the edit that made the drop: the last announced price is read by it. */
export async function recordNotified(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.execute(sql`
    update ads set drop_told_at = greatest(${instant(at)},
      (select max(changed_at) from price_changes where ad_id = ${id})) where id = ${id}`)
}

/**
 * Drops of 5 % or more to announce now, of one ad or of all. The base is the last announced price,
 * or else the oldest asked one of the last 30 days. It is never above the lowest of these, which
 * stands for it if it was not asked. So raising the price first gains nothing, going up and down
 * announces nothing, and small steps add up. An ad has one announcement in 24 hours. The search covers twice that time, so that drops within it, while
 * unlisted or during an outage follow later.
 */
export async function dueFalls(db: Queryable, at: Date, id?: string): Promise<Fall[]> {
  const before = (ms: number) => instant(new Date(at.getTime() - ms))
  const isMeant = id === undefined ? sql`true` : sql`ad_id = ${id}`
  const { rows } = await db.execute<Fall & Record<string, unknown>>(sql`
    select ads.id, ads.titulo, ads.version, ads.precio::float8 as precio,
      case when announced.asked then announced.precio::float8 else ${lowestBefore(at)} end as announced
    from (
      select distinct on (ad_id) ad_id, precio from price_changes
      where changed_at > ${before(2 * DROP_NOTICE_HOURS * HOUR)} and ${isMeant}
      order by ad_id, precio desc
    ) changed
    join ads on ads.id = changed.ad_id and ads.precio < changed.precio
    cross join lateral (
      select c.precio, c.asked from price_changes c
      where c.ad_id = ads.id
        and c.changed_at > greatest(ads.drop_told_at, ${before(PRICE_HISTORY_DAYS * DAY)})
        and (c.asked or ads.drop_told_at > ${before(PRICE_HISTORY_DAYS * DAY)})
      order by c.changed_at limit 1
    ) announced
    where ads.status = 'activo' and ads.expires_at > ${instant(at)}
      and coalesce(ads.drop_told_at <= ${before(DROP_NOTICE_HOURS * HOUR)}, true)
      and ads.precio_texto is null
      and ads.precio <= announced.precio * ${1 - LOWERED_SHARE}::numeric
      and ads.precio < ${lowestBefore(at)}`)
  return rows
}

/** Leaves out users who saved the ad at a lower price. */
export async function whoSawItDearer(tx: Transaction, { id, precio }: Fall): Promise<string[]> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    select f.user_id as "userId" from favorites f
    where f.ad_id = ${id} and exists (
      select from price_changes c where c.ad_id = f.ad_id and c.asked and c.changed_at >= f.created_at
        and c.precio * ${1 - LOWERED_SHARE}::numeric >= ${precio}::numeric)`)
  return rows.map(({ userId }) => userId)
}
