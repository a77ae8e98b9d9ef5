import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { HOUR } from '../../contract/time/day.ts'
import type { Database, Queryable, Transaction } from '../db/connect.ts'
import { codes, pendingAccounts, sessions, users } from '../db/schema/accounts.ts'
import { adPhotos, ads, priceChanges } from '../db/schema/ads.ts'
import { notifications } from '../db/schema/people.ts'
import { idempotencyKeys, limitCounters, mails } from '../db/schema/plumbing.ts'
import { banners } from '../db/schema/staff.ts'
import { instant, isOneOf } from '../db/sql.ts'
import { stateAfter } from '../ground/adTransitions.ts'
import { GIVE_UP_HOURS } from '../services/mail/queries.ts'

/** An ad whose owner is notified of its end. */
export type EndingAd = Pick<typeof ads.$inferSelect, 'id' | 'ownerId' | 'titulo' | 'expiresAt'>

const ending = {
  id: ads.id,
  ownerId: ads.ownerId,
  titulo: ads.titulo,
  expiresAt: ads.expiresAt,
}

/** Written out, so that the index of ends is found. */
const isEnding = sql`${ads.status} in ('activo', 'pausado')`

/** Expires up to `max` ads, the longest overdue first, and answers them. */
export async function expireDueAds(db: Queryable, at: Date, max: number): Promise<EndingAd[]> {
  const isDue = and(isEnding, lte(ads.expiresAt, at))
  const due = db
    .select({ id: ads.id })
    .from(ads)
    .where(isDue)
    .orderBy(ads.expiresAt)
    .limit(max)
    .for('update', { skipLocked: true })
  return db
    .update(ads)
    .set({ status: stateAfter('expire', 'activo'), reservedAt: null })
    .where(isOneOf(ads.id, due))
    .returning(ending)
}

/**
 * Up to `max` active ads that end by an instant and whose owner was not notified. They stay locked
 * until the transaction ends. A renewal makes another end.
 */
export function takeEndingAds(
  tx: Transaction,
  { at, endsBy, max }: { at: Date; endsBy: Date; max: number },
): Promise<EndingAd[]> {
  return tx
    .select(ending)
    .from(ads)
    .where(
      and(
        isEnding,
        gt(ads.expiresAt, at),
        lte(ads.expiresAt, endsBy),
        sql`not exists (select from notifications where dedupe_key =
          'expiring:' || ${ads.id} || ':' || extract(epoch from ${ads.expiresAt})::bigint)`,
      ),
    )
    .orderBy(ads.expiresAt)
    .limit(max)
    .for('update', { skipLocked: true })
}

export interface Purged {
  /** How many ads. */
  ads: number
  photos: { id: string }[]
}

/** Purges up to `max` ads that have been expired for too long, and answers the photos they had. */
export async function purgeExpiredAds(
  tx: Transaction,
  { expiredUntil, at, max }: { expiredUntil: Date; at: Date; max: number },
): Promise<Purged> {
  const due = tx
    .select({ id: ads.id })
    .from(ads)
    .where(and(eq(ads.status, 'caducado'), lte(ads.expiresAt, expiredUntil)))
    .limit(max)
    .for('update', { skipLocked: true })
  const purged = await tx
    .update(ads)
    .set({ status: stateAfter('purge', 'caducado'), closedAt: at })
    .where(isOneOf(ads.id, due))
    .returning({ id: ads.id })
  const ids = purged.map(({ id }) => id)
  const photos = await tx
    .delete(adPhotos)
    .where(inArray(adPhotos.adId, ids))
    .returning({ id: adPhotos.id })
  return { ads: ids.length, photos }
}

/** The ids among these that a row uses. */
export async function knownPhotos(db: Queryable, ids: string[]): Promise<Set<string>> {
  const known = await Promise.all([
    db.select({ id: adPhotos.id }).from(adPhotos).where(inArray(adPhotos.id, ids)),
    db.select({ id: users.foto }).from(users).where(inArray(users.foto, ids)),
    db.select({ id: banners.photoId }).from(banners).where(inArray(banners.photoId, ids)),
  ])
  return new Set(known.flat().flatMap(({ id }) => id ?? []))
}

export async function forgetAccountLeftovers(
  db: Queryable,
  before: { sessionsOverAt: Date; sessionsOpenedBefore: Date; leftoversBefore: Date },
): Promise<void> {
  await db
    .delete(sessions)
    .where(
      or(
        lte(sessions.expiresAt, before.sessionsOverAt),
        lte(sessions.createdAt, before.sessionsOpenedBefore),
      ),
    )
  await db.delete(codes).where(lte(codes.expiresAt, before.leftoversBefore))
  await db.delete(pendingAccounts).where(lte(pendingAccounts.createdAt, before.leftoversBefore))
}

export async function forgetNotices(db: Queryable, notifiedBefore: Date): Promise<void> {
  await db.delete(notifications).where(lte(notifications.createdAt, notifiedBefore))
}

/** Deletes old prices of all ads, even of ads that are never edited again. */
export async function forgetPrices(db: Queryable, changedBefore: Date): Promise<void> {
  await db.delete(priceChanges).where(lt(priceChanges.changedAt, changedBefore))
}

/**
 * Deletes up to `max` alert hits that were settled before an instant or are of ads gone before it,
 * and hits that lost their search untold. Answers how many.
 */
export async function forgetHits(db: Queryable, before: Date, max: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from search_hits where ctid = any(array(
      (select ctid from search_hits where sent_at <= ${instant(before)} limit ${max})
      union all
      (select hits.ctid from search_hits hits join ads on ads.id = ad_id
        where sent_at is null and (search_id is null or closed_at <= ${instant(before)})
        limit ${max})))`)
  return rowCount ?? 0
}

/** Deletes the listed versions of ads that are gone since an instant. */
export async function forgetVersions(db: Queryable, goneBefore: Date): Promise<void> {
  await db.execute(sql`
    delete from listed_versions using ads
    where ads.id = ad_id and closed_at <= ${instant(goneBefore)}`)
}

/**
 * Deletes up to `max` counters whose window is over, and answers how many; a counter that restarts
 * meanwhile stays.
 */
export async function forgetCounters(db: Queryable, overAt: Date, max: number): Promise<number> {
  const over = db
    .select({ key: limitCounters.key })
    .from(limitCounters)
    .where(lte(limitCounters.endsAt, overAt))
    .limit(max)
    .for('update', { skipLocked: true })
  const forgotten = await db.delete(limitCounters).where(isOneOf(limitCounters.key, over))
  return forgotten.rowCount ?? 0
}

export async function forgetAnswers(db: Queryable, givenBefore: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, givenBefore))
}

/**
 * Gives up mails that a day of tries could not send. Their text is deleted, the reason stays for
 * some days. Returns the number of mails given up.
 */
export async function forgetMails(
  db: Queryable,
  before: { sentBefore: Date; unsentBefore: Date },
  at: Date,
): Promise<number> {
  const oldest = new Date(at.getTime() - GIVE_UP_HOURS * HOUR)
  const givenUp = await db
    .update(mails)
    .set({ html: '', plain: '', givenUpAt: at })
    .where(and(isNull(mails.sentAt), isNull(mails.givenUpAt), lte(mails.createdAt, oldest)))
    .returning({ id: mails.id })
  await db
    .delete(mails)
    .where(
      or(
        and(isNotNull(mails.sentAt), lte(mails.sentAt, before.sentBefore)),
        lte(mails.createdAt, before.unsentBefore),
      ),
    )
  return givenUp.length
}

/** Quoted names of all tables and materialized views of the application, in order. */
export async function tableNames(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'm') and nspname not in ('pg_catalog', 'information_schema') order by 1`)
  return rows.map(({ name }) => name)
}

export async function vacuumTable(db: Database, quotedName: string): Promise<void> {
  await db.execute(sql.raw(`vacuum (analyze) ${quotedName}`))
}
