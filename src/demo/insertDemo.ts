import { inArray, sql } from 'drizzle-orm'
import { DAY } from '../contract/time/day.ts'
import { verdictOf, type Verdict } from '../server/ads/holding.ts'
import { insertAds } from '../server/ads/publish/insertQueries.ts'
import { takeAdvisoryLock } from '../server/db/advisoryLock.ts'
import type { Queryable, Transaction } from '../server/db/connect.ts'
import { users } from '../server/db/schema/accounts.ts'
import { reviews, usefulMarks } from '../server/db/schema/people.ts'
import { banners } from '../server/db/schema/staff.ts'
import { findForbidden } from '../server/forbidden/findForbidden.ts'
import { saveFindings } from '../server/forbiddenWords/findingQueries.ts'
import type { DemoCatalogue } from './catalogue.ts'
import { endOfAd, type DemoAd } from './content/ads.ts'
import { idOf, reviewId } from './demoIds.ts'
import type { KnownPhoto } from './demoPictures.ts'
import { insertConversations } from './insertConversations.ts'
import { insertInterest } from './insertInterest.ts'
import { insertLevels } from './insertLevels.ts'
import { insertNotices } from './insertNotices.ts'
import { insertReports } from './insertReports.ts'

/** Ads inserted by one statement: few enough for its time limit on a slow machine. */
const BATCH = 20

/** Keys of the photos that a catalogue needs, as `photosOf` names and `insertDemo` finds them. */
export const photoKey = {
  ad: (ad: string, place: number) => `ad/${ad}/${place}`,
  avatar: (person: string) => `avatar/${person}`,
  banner: (picture: string) => `banner/${picture}`,
}

export async function hasUsers(db: Queryable): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0
}

export async function hasPeople(db: Queryable, correos: readonly string[]): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.correo, [...correos]))
  return rows.length === correos.length
}

interface DemoInput {
  catalogue: DemoCatalogue
  passwordHash: string
  /** By `photoKey`. */
  photos: ReadonlyMap<string, KnownPhoto>
  now: Date
  /** The address from which staff answer people. */
  supportEmail: string
}

/**
 * Inserts the whole catalogue, once: when several servers start together, only the first does.
 * Answers false in the others.
 */
export async function insertDemo(tx: Transaction, input: DemoInput): Promise<boolean> {
  await takeAdvisoryLock(tx, 'demo:seed')
  if (await hasUsers(tx)) return false
  await insertPeople(tx, input)
  const { ads: listed, unlisted, notices, reports } = input.catalogue
  await insertDemoAds(tx, listed, input)
  await reserve(tx, listed)
  await insertUnlistedAds(tx, unlisted, input)
  await insertReviews(tx, input)
  await insertBanners(tx, input)
  await insertInterest(tx, input.catalogue)
  await insertNotices(tx, notices)
  await insertReports(tx, reports, input.supportEmail)
  await insertConversations(tx, input.catalogue.conversations)
  return true
}

async function insertPeople(
  tx: Transaction,
  { catalogue, passwordHash, photos, now }: DemoInput,
): Promise<void> {
  await tx.insert(users).values(
    catalogue.users.map(({ key, nombre, apellido, correo, estado, role, here, avatar }) => ({
      id: idOf('person', key),
      nombre,
      apellido,
      correo,
      estado,
      role,
      foto: avatar === null ? null : photoOf(photos, photoKey.avatar(key)).id,
      passwordHash,
      createdAt: new Date(now.getTime() - here * DAY),
    })),
  )
}

async function insertDemoAds(
  tx: Transaction,
  demoAds: readonly DemoAd[],
  { photos, now }: DemoInput,
  verdicts: ReadonlyMap<string, Verdict> = new Map(),
): Promise<void> {
  const rows = demoAds.map((ad) => ({
    id: idOf('ad', ad.key),
    ownerId: idOf('person', ad.sellerKey),
    input: ad,
    photos: ad.pictures.map((_, place) => photoOf(photos, photoKey.ad(ad.key, place))),
    createdAt: ad.createdAt,
    expiresAt: endOfAd(ad),
    heldFor: verdicts.get(ad.key)?.heldFor ?? null,
    askedFrom: now,
  }))
  for (let from = 0; from < rows.length; from += BATCH) {
    await insertAds(tx, rows.slice(from, from + BATCH))
  }
  for (const ad of demoAds) {
    const verdict = verdicts.get(ad.key)
    if (verdict) await saveFindings(tx, idOf('ad', ad.key), verdict, ad.createdAt)
  }
  await insertLevels(tx, demoAds)
}

/** Ads that staff, a buyer or the calendar took out of the lists, or that never came into them. */
async function insertUnlistedAds(
  tx: Transaction,
  unlisted: DemoCatalogue['unlisted'],
  input: DemoInput,
): Promise<void> {
  const held = new Map(
    unlisted
      .filter(({ status }) => status === 'revision')
      .map((ad) => [ad.key, verdictOf(findForbidden(ad))] as const),
  )
  await insertDemoAds(tx, unlisted, input, held)
  const ends = unlisted.map(({ key, status, closedAt }) => ({
    id: idOf('ad', key),
    status,
    at: closedAt,
    units: status === 'vendido' ? 1 : null,
  }))
  await tx.execute(sql`
    update ads set status = ends.status, closed_at = ends.at, sold_units = ends.units
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb)
      as ends(id text, status text, at timestamptz, units int)
    where ads.id = ends.id`)
}

/** Sets the ads aside that have a buyer. */
async function reserve(tx: Transaction, listed: DemoCatalogue['ads']): Promise<void> {
  const reserved = listed.flatMap(({ key, reservedAt }) =>
    reservedAt === null ? [] : { id: idOf('ad', key), at: reservedAt },
  )
  await tx.execute(sql`
    update ads set reserved_at = reserved.at
    from jsonb_to_recordset(${JSON.stringify(reserved)}::jsonb) as reserved(id text, at timestamptz)
    where ads.id = reserved.id`)
}

async function insertReviews(tx: Transaction, { catalogue }: DemoInput): Promise<void> {
  const rows = catalogue.reviews.map(({ authorKey, sellerKey, usefulBy, ...opinion }) => ({
    usefulBy,
    row: {
      ...opinion,
      id: reviewId(authorKey, sellerKey),
      authorId: idOf('person', authorKey),
      sellerId: idOf('person', sellerKey),
    },
  }))
  if (rows.length > 0) await tx.insert(reviews).values(rows.map(({ row }) => row))
  const marks = rows.flatMap(({ row, usefulBy }) =>
    usefulBy.map((person) => ({ reviewId: row.id, userId: idOf('person', person) })),
  )
  if (marks.length > 0) await tx.insert(usefulMarks).values(marks)
}

async function insertBanners(tx: Transaction, { catalogue, photos }: DemoInput): Promise<void> {
  const rows = catalogue.banners.map(({ title, url, picture }, position) => ({
    id: idOf('banner', picture),
    title,
    url,
    photoId: photoOf(photos, photoKey.banner(picture)).id,
    position,
  }))
  if (rows.length > 0) await tx.insert(banners).values(rows)
}

function photoOf(photos: DemoInput['photos'], key: string): KnownPhoto {
  const photo = photos.get(key)
  if (!photo) throw new Error(`The photo ${key} is not known.`)
  return photo
}
