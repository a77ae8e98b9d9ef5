import { and, asc, count, desc, eq, gt, inArray } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { PANEL_PAGE_SIZE } from '../../contract/limits.ts'
import { cardColumns } from '../ads/cardQueries.ts'
import type { Queryable } from '../db/connect.ts'
import { users } from '../db/schema/accounts.ts'
import { ads } from '../db/schema/ads.ts'
import { reviews } from '../db/schema/people.ts'
import { adsWithFindings, openFindings } from '../forbiddenWords/findingQueries.ts'
import { isOwnAdCase } from '../ground/ownCaseQueries.ts'

const person = { sellerId: users.id, nombre: users.nombre, apellido: users.apellido }

/** The fields of an ad for staff; contact data are not among them (security T39). */
function heldAdColumns(now: Date) {
  return {
    ...cardColumns(now),
    descripcion: ads.descripcion,
    status: ads.status,
    statusReason: ads.statusReason,
    version: ads.version,
    vendedor: person,
  }
}

/** An ad with its seller, whatever its state. */
export async function findHeldAd(db: Queryable, id: string, now: Date) {
  const [row] = await db
    .select(heldAdColumns(now))
    .from(ads)
    .leftJoin(users, eq(users.id, ads.ownerId))
    .where(eq(ads.id, id))
  return row
}

export type HeldAdRow = NonNullable<Awaited<ReturnType<typeof findHeldAd>>>

/** The fields that decide about an ad and its notification, locked until the transaction ends. */
export async function lockAd(tx: Queryable, id: string) {
  const [row] = await tx
    .select({
      id: ads.id,
      ownerId: ads.ownerId,
      titulo: ads.titulo,
      status: ads.status,
      statusReason: ads.statusReason,
      expiresAt: ads.expiresAt,
      version: ads.version,
    })
    .from(ads)
    .where(eq(ads.id, id))
    .for('update')
  return row
}

export type LockedAd = NonNullable<Awaited<ReturnType<typeof lockAd>>>

export async function changeAd(
  tx: Queryable,
  id: string,
  change: Partial<
    Pick<
      typeof ads.$inferInsert,
      'status' | 'statusReason' | 'closedAt' | 'expiresAt' | 'unansweredSince'
    >
  >,
): Promise<void> {
  await tx.update(ads).set(change).where(eq(ads.id, id))
}

export async function findPerson(db: Queryable, id: string | null) {
  if (id === null) return undefined
  const [row] = await db.select(person).from(users).where(eq(users.id, id))
  return row
}

export async function findReview(db: Queryable, id: string) {
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id))
  return row
}

/** Takes a review away and answers it; undefined when it is gone already. */
export async function takeReview(tx: Queryable, id: string) {
  const [row] = await tx.delete(reviews).where(eq(reviews.id, id)).returning()
  return row
}

/** Whether this person is involved in the case of an ad. */
export async function hasPartInAd(db: Queryable, id: string, personId: string): Promise<boolean> {
  const [row] = await db
    .select({ isOwn: isOwnAdCase(personId) })
    .from(ads)
    .where(eq(ads.id, id))
  return row?.isOwn ?? false
}

/**
 * A page of the ads that staff look at, and how many there are. Suspect ads come first, since
 * everybody sees them meanwhile; then held ones, in both the oldest first.
 */
export async function listHeldAds(
  db: Queryable,
  page: number,
  { now, askingId }: { now: Date; askingId: string },
) {
  const isHeld = eq(ads.status, 'revision')
  const isSuspect = and(
    inArray(ads.id, adsWithFindings(db)),
    eq(ads.status, 'activo'),
    gt(ads.expiresAt, now),
  )
  // One list of ids, found by two indexes: a plain `or` would read every ad.
  const isWaiting = inArray(
    ads.id,
    unionAll(
      db.select({ id: ads.id }).from(ads).where(isHeld),
      db.select({ id: ads.id }).from(ads).where(isSuspect),
    ),
  )
  const rows = await db
    .select({
      ...heldAdColumns(now),
      esTuyo: isOwnAdCase(askingId).as('es_tuyo'),
      hallazgos: openFindings.as('hallazgos'),
    })
    .from(ads)
    .leftJoin(users, eq(users.id, ads.ownerId))
    .where(isWaiting)
    .orderBy(desc(eq(ads.status, 'activo')), asc(ads.createdAt), asc(ads.id))
    .limit(PANEL_PAGE_SIZE)
    .offset(page * PANEL_PAGE_SIZE)
  const [counted] = await db.select({ total: count() }).from(ads).where(isWaiting)
  return { rows, total: counted?.total ?? 0 }
}
