import { and, desc, eq, gt, isNotNull, sql, type SQL } from 'drizzle-orm'
import { UNANSWERED_DAYS } from '../../contract/availability/availability.ts'
import { STATES, type Estado } from '../../contract/places/states.ts'
import { levelAt, lowestBefore } from '../ads/cardQueries.ts'
import { detailColumns } from '../ads/detail/detailQueries.ts'
import type { Queryable, Transaction } from '../db/connect.ts'
import { ads } from '../db/schema/ads.ts'
import { pocketAds, pocketThumbnails, pocketVersions } from '../db/schema/pocket.ts'
import { instant, textArray } from '../db/sql.ts'

/** A state's pack, or its changes since a version. */
export interface PackPart {
  estado: string
  /** 0 for all. */
  since: number
}

/** As indexes are ordered; without 'nulls last' they would not be walked. */
const NEWEST = sql`ads.created_at desc nulls last, ads.id desc nulls last`

/** Everybody may see the ad now, whatever a job has done: suspended sellers' have a status of their own. */
const isListed = (now: Date): SQL => sql`ads.status = 'activo' and ads.expires_at > ${instant(now)}`

/** The photo of an ad that cards show. */
const mainPhoto = sql`(select p.id from ad_photos p where p.ad_id = ads.id order by p.position limit 1)`

/**
 * A digest that changes whenever a pack's data of an ad change. It covers the rows of ad and seller
 * (`xmin` changes with each update), the level and an old price drop. The seller's reviews, deleted
 * authors and the thumbnail count too.
 */
const markOf = (now: Date): SQL => sql`md5(json_build_array(
  ads.xmin::text, (select u.xmin::text from users u where u.id = ads.owner_id),
  ${levelAt(now)}, ${lowestBefore(now)},
  coalesce(ads.unanswered_since <= ${instant(now)} - make_interval(days => ${UNANSWERED_DAYS.behind}), false),
  (select json_build_array(count(*), count(r.written_by), extract(epoch from max(r.created_at)))
    from reviews r where r.seller_id = ads.owner_id),
  exists (select from pocket_thumbnails t where t.photo_id = ${mainPhoto}))::text)`

/** The newest listed ads of a state, as `newest (id, mark)`. */
const newestOf = (estado: string, size: number, now: Date): SQL => sql`
  select ads.id, ${markOf(now)} as mark from ads
  where ads.estado = ${estado} and ${isListed(now)} order by ${NEWEST} limit ${size}`

/**
 * Puts the newest listed ads of a state into its pack and takes the others out. New and changed ads
 * get this version. Answers the number of ads in the pack and of changed rows.
 */
export async function settlePack(
  tx: Transaction,
  { estado, size, version, now }: { estado: string; size: number; version: number; now: Date },
): Promise<{ ads: number; changed: number }> {
  const { rows } = await tx.execute<{ ads: number; changed: number }>(sql`
    with newest as materialized (${newestOf(estado, size, now)}),
    put as (
      insert into pocket_ads (estado, ad_id, mark, version)
      select ${estado}, id, mark, ${version}::bigint from newest
      on conflict (estado, ad_id) do update set mark = excluded.mark, version = excluded.version
      where pocket_ads.mark is distinct from excluded.mark
      returning 1),
    gone as (
      update pocket_ads set mark = null, version = ${version}::bigint
      where estado = ${estado} and mark is not null and not exists (select from newest where id = ad_id)
      returning 1)
    select (select count(*)::int from newest) as ads,
      (select count(*)::int from put) + (select count(*)::int from gone) as changed`)
  return rows[0] ?? { ads: 0, changed: 0 }
}

/** States whose pack has ads or should have: two index look-ups for each state. */
export async function statesWithAds(db: Queryable, now: Date): Promise<Estado[]> {
  const { rows } = await db.execute<{ estado: Estado }>(sql`
    select estado from unnest(${textArray(STATES)}) as s(estado)
    where exists (select from ads where ads.estado = s.estado and ${isListed(now)})
      or exists (select from pocket_ads p where p.estado = s.estado and p.mark is not null)`)
  return rows.map(({ estado }) => estado)
}

/** The newest version of a state's pack; undefined where none was made. */
export async function newestVersion(db: Queryable, estado: string) {
  const [row] = await db
    .select()
    .from(pocketVersions)
    .where(eq(pocketVersions.estado, estado))
    .orderBy(desc(pocketVersions.version))
    .limit(1)
  return row
}

export type VersionRow = NonNullable<Awaited<ReturnType<typeof newestVersion>>>

/** A version of a state's pack that phones may still know. */
export async function findVersion(db: Queryable, { estado, since }: PackPart) {
  const [row] = await db
    .select()
    .from(pocketVersions)
    .where(and(eq(pocketVersions.estado, estado), eq(pocketVersions.version, since)))
  return row
}

export async function insertVersion(tx: Transaction, row: VersionRow): Promise<void> {
  await tx.insert(pocketVersions).values(row)
}

export async function setWeight(
  db: Queryable,
  { estado, version }: Pick<VersionRow, 'estado' | 'version'>,
  bytes: number,
): Promise<void> {
  await db
    .update(pocketVersions)
    .set({ bytes })
    .where(and(eq(pocketVersions.estado, estado), eq(pocketVersions.version, version)))
}

/** The newest version of each state that has ads. */
export async function listVersions(db: Queryable): Promise<VersionRow[]> {
  return db
    .select()
    .from(pocketVersions)
    .where(
      and(
        gt(pocketVersions.ads, 0),
        sql`(pocket_versions.estado, pocket_versions.version) in (
          select s.estado, (select max(v.version) from pocket_versions v where v.estado = s.estado)
          from unnest(${textArray(STATES)}) as s(estado))`,
      ),
    )
    .orderBy(pocketVersions.estado)
}

/** A digest that changes whenever the response for this state's pack would change. */
export async function packMark(db: Queryable, estado: string, now: Date): Promise<string> {
  const { rows } = await db.execute<{ mark: string }>(sql`
    select md5(coalesce(string_agg(held.ad_id || held.mark, ',' order by held.ad_id), '')) as mark from (
      select pocket_ads.ad_id,
        coalesce((select ${markOf(now)} from ads where ads.id = pocket_ads.ad_id and ${isIn} and ${isListed(now)}), '') as mark
      from pocket_ads where pocket_ads.estado = ${estado} and pocket_ads.mark is not null) held`)
  return rows[0]?.mark ?? ''
}

/** For rows of ads and packs: the ad is still in the pack's state. */
const isIn = sql`ads.estado = pocket_ads.estado`

const isPart = ({ estado, since }: PackPart) =>
  and(eq(pocketAds.estado, estado), isNotNull(pocketAds.mark), gt(pocketAds.version, since), isIn)

/** The ads of a part that are listed now, newest first. */
export async function listedAds(db: Queryable, part: PackPart, now: Date) {
  return db
    .select(detailColumns(now))
    .from(ads)
    .innerJoin(pocketAds, eq(pocketAds.adId, ads.id))
    .where(and(isPart(part), isListed(now)))
    .orderBy(NEWEST)
}

/**
 * Ads that left the pack since a version, or are no longer listed, even before the job runs.
 * `isOver` is false for ads that only made room for newer ones.
 */
export async function goneAds(
  db: Queryable,
  { estado, since }: PackPart,
  now: Date,
): Promise<{ id: string; isOver: boolean }[]> {
  return db
    .select({
      id: pocketAds.adId,
      isOver: sql<boolean>`not exists (select from ads where ads.id = pocket_ads.ad_id and ${isListed(now)})`,
    })
    .from(pocketAds)
    .where(
      and(
        eq(pocketAds.estado, estado),
        sql`case when pocket_ads.mark is null then pocket_ads.version > ${since}
          else not exists (select from ads where ads.id = pocket_ads.ad_id and ${isIn} and ${isListed(now)}) end`,
      ),
    )
    .orderBy(pocketAds.adId)
}

/** Thumbnails of the ads of a part that are listed now, newest ad first. */
export async function listedThumbnails(db: Queryable, part: PackPart, now: Date) {
  return db
    .select({ name: pocketThumbnails.photoId, bytes: pocketThumbnails.bytes })
    .from(ads)
    .innerJoin(pocketAds, eq(pocketAds.adId, ads.id))
    .innerJoin(pocketThumbnails, sql`pocket_thumbnails.photo_id = ${mainPhoto}`)
    .where(and(isPart(part), isListed(now)))
    .orderBy(NEWEST)
}

/** Main photos of ads for a state's pack that have no thumbnail yet. */
export async function photosWithout(
  db: Queryable,
  { estado, size, now }: { estado: string; size: number; now: Date },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select photo as id from (
      select ${mainPhoto} as photo from ads
      where ads.estado = ${estado} and ${isListed(now)} order by ${NEWEST} limit ${size}) newest
    where photo is not null
      and not exists (select from pocket_thumbnails where photo_id = photo)`)
  return rows.map(({ id }) => id)
}

/** Does nothing when the photo is gone or has a thumbnail. */
export async function insertThumbnail(db: Queryable, id: string, bytes: Buffer): Promise<void> {
  await db.execute(sql`
    insert into pocket_thumbnails (photo_id, bytes)
    select id, ${bytes}::bytea from ad_photos where id = ${id} for key share
    on conflict do nothing`)
}

/** Forgets thumbnails of ads that are in no pack, ads that left, and versions, but for each state's newest. */
export async function forgetPacks(db: Queryable, before: Date): Promise<void> {
  const version = before.getTime()
  await db.execute(sql`delete from pocket_ads where mark is null and version < ${version}`)
  await db.execute(sql`
    delete from pocket_versions old where version < ${version} and exists (
      select from pocket_versions newer where newer.estado = old.estado and newer.version > old.version)`)
  await db.execute(sql`
    delete from pocket_thumbnails where not exists (
      select from ad_photos p join pocket_ads a on a.ad_id = p.ad_id
      where p.id = photo_id and a.mark is not null)`)
}
