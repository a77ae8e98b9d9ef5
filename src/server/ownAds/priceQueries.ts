import { and, eq, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { ASKED_HOURS, PRICE_HISTORY_DAYS } from '../../contract/limits.ts'
import { DAY, HOUR } from '../../contract/time/day.ts'
import type { Queryable } from '../db/connect.ts'
import { ads, priceChanges } from '../db/schema/ads.ts'
import { instant } from '../db/sql.ts'
import type { OwnAdRow } from './queries.ts'

/** Whether the price of now has stood in the lists for so long that it counts as asked. */
const isAsked = (at: Date): SQL<boolean> => sql<boolean>`
  status = 'activo' and expires_at > ${instant(at)}
  and ${instant(new Date(at.getTime() - ASKED_HOURS * HOUR))} >= coalesce(
    (select max(c.changed_at) from price_changes c where c.ad_id = ads.id), created_at)`

/** Notes where the price of an ad stands; a service's is free text and cannot be compared. */
async function notePrice(tx: Queryable, id: string, at: Date, asked: SQL, when = sql`true`) {
  await tx.execute(sql`
    insert into price_changes (ad_id, precio, changed_at, asked)
    select id, precio, ${instant(at)}, ${asked} from ads
    where id = ${id} and precio is not null and precio_texto is null and ${when}
    on conflict do nothing`)
}

/** Stores the price that an edit of a locked ad ends; `notifyDrops.ts` announces drops. */
export async function storeOldPrice(
  tx: Queryable,
  { id, precio }: OwnAdRow,
  after: number | string,
  at: Date,
): Promise<void> {
  if (precio === after) return
  await tx
    .delete(priceChanges)
    .where(
      and(
        eq(priceChanges.adId, id),
        lt(priceChanges.changedAt, new Date(at.getTime() - PRICE_HISTORY_DAYS * DAY)),
      ),
    )
  await notePrice(tx, id, at, isAsked(at))
}

/** Stores the price of an ad that is about to leave the lists, if it counts as asked. */
export const storeAskedPrice = (tx: Queryable, id: string, at: Date): Promise<void> =>
  notePrice(tx, id, at, sql`true`, isAsked(at))

/** Begins the price's hours anew for an ad that comes into the lists. */
export const beginPrice = (tx: Queryable, id: string, at: Date): Promise<void> =>
  notePrice(tx, id, at, sql`false`)

/** Deletes the earlier prices of a user's ads. */
export async function deleteOldPricesOf(tx: Queryable, ownerId: string): Promise<void> {
  const theirs = tx.select({ id: ads.id }).from(ads).where(eq(ads.ownerId, ownerId))
  await tx.delete(priceChanges).where(inArray(priceChanges.adId, theirs))
}
