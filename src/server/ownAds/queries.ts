import { and, eq, inArray, sql } from 'drizzle-orm'
import type { EstadoAnuncio } from '../../contract/ads/kinds.ts'
import type { AdInput } from '../../contract/catalogue/adInput.ts'
import { contactRows, photoRows, type AdContent, type StoredPhotoSize } from '../ads/adRows.ts'
import { cardColumns, writtenTexts } from '../ads/cardQueries.ts'
import { contactsOfAd, detailColumns } from '../ads/detail/detailQueries.ts'
import { adFigures } from '../ads/detail/visitQueries.ts'
import type { Queryable } from '../db/connect.ts'
import { adContacts, adPhotos, ads } from '../db/schema/ads.ts'
import { adTexts } from '../db/schema/adTexts.ts'
import { SHOWN_TO_OWNER } from '../ground/adState.ts'

/** An ad and its required owner: every WHERE contains the owner (threat T8). */
export interface OwnAdKey {
  id: string
  ownerId: string
}

const isOwn = ({ id, ownerId }: OwnAdKey) => and(eq(ads.id, id), eq(ads.ownerId, ownerId))

/** All ads that their owner still sees, newest first. */
export async function listOwnAds(db: Queryable, ownerId: string, now: Date) {
  return db
    .select({
      ...cardColumns(now),
      status: ads.status,
      statusReason: ads.statusReason,
      confirmedAt: ads.confirmedAt,
      unansweredSince: ads.unansweredSince,
      ...adFigures(now),
    })
    .from(ads)
    .where(and(eq(ads.ownerId, ownerId), inArray(ads.status, [...SHOWN_TO_OWNER])))
    .orderBy(sql`ads.created_at desc nulls last, ads.id desc`)
}

export type OwnCardRow = Awaited<ReturnType<typeof listOwnAds>>[number]

/** Place and delivery forms of a user's newest ad, whatever its state. */
export async function lastOffer(db: Queryable, ownerId: string) {
  const { estado, ciudad, formasEntrega } = ads
  const [row] = await db
    .select({
      estado,
      ciudad,
      formasEntrega,
      contacto: contactsOfAd.as('contacto'),
      contactoPara: ads.contactoPara,
      escrito: writtenTexts.as('escrito'),
    })
    .from(ads)
    .where(eq(ads.ownerId, ownerId))
    .orderBy(sql`ads.created_at desc nulls last, ads.id desc`)
    .limit(1)
  if (!row) return undefined
  const { escrito, ...offer } = row
  return { ...offer, formasEntrega: escrito?.formasEntrega ?? offer.formasEntrega }
}

/** An own ad whole, whatever its state. */
export async function findOwnAd(db: Queryable, key: OwnAdKey, now: Date) {
  const [row] = await db
    .select({ ...detailColumns(now), version: ads.version })
    .from(ads)
    .where(isOwn(key))
  return row && { ...row, ownerId: key.ownerId }
}

export type OwnAdRow = NonNullable<Awaited<ReturnType<typeof findOwnAd>>>

/** The fields that decide about an own ad, locked until the transaction ends. */
export async function lockOwnAd(tx: Queryable, key: OwnAdKey) {
  const [row] = await tx
    .select({
      id: ads.id,
      titulo: ads.titulo,
      status: ads.status,
      statusReason: ads.statusReason,
      expiresAt: ads.expiresAt,
      version: ads.version,
      caracteristicas: ads.caracteristicas,
      soldUnits: ads.soldUnits,
      reservedAt: ads.reservedAt,
    })
    .from(ads)
    .where(isOwn(key))
    .for('update')
  return row && { ...row, ownerId: key.ownerId }
}

export type LockedAd = NonNullable<Awaited<ReturnType<typeof lockOwnAd>>>

export async function adExists(db: Queryable, id: string): Promise<boolean> {
  return (await db.select({ id: ads.id }).from(ads).where(eq(ads.id, id))).length > 0
}

/** Rewrites the owner's words, sets the state that follows, and raises the version. */
export async function rewriteAd(
  tx: Queryable,
  key: OwnAdKey,
  {
    columns,
    texts,
    contacto,
    contactoPara,
  }: AdContent & Pick<AdInput, 'contacto' | 'contactoPara'>,
  standing: { status: EstadoAnuncio; statusReason: string | null; editedAt: Date },
): Promise<void> {
  await tx
    .update(ads)
    .set({ ...columns, ...standing, contactoPara, version: sql`${ads.version} + 1` })
    .where(isOwn(key))
  await tx
    .insert(adTexts)
    .values({ adId: key.id, ...texts })
    .onConflictDoUpdate({ target: adTexts.adId, set: texts })
  await tx.delete(adContacts).where(eq(adContacts.adId, key.id))
  await tx.insert(adContacts).values(contactRows(key.id, contacto))
}

/** Deletes all photo rows of an ad and answers them. The caller must hold the lock of an own ad. */
export async function takePhotos(tx: Queryable, adId: string): Promise<StoredPhotoSize[]> {
  return tx
    .delete(adPhotos)
    .where(eq(adPhotos.adId, adId))
    .returning({ id: adPhotos.id, width: adPhotos.width, height: adPhotos.height })
}

export async function putPhotos(
  tx: Queryable,
  adId: string,
  photos: readonly StoredPhotoSize[],
): Promise<void> {
  await tx.insert(adPhotos).values(photoRows(adId, photos))
}

/** Ends an ad; `soldUnits` where it ends by being sold. */
export async function markClosed(
  tx: Queryable,
  key: OwnAdKey,
  closed: { status: EstadoAnuncio; closedAt: Date; soldUnits?: number },
): Promise<void> {
  await tx.update(ads).set(closed).where(isOwn(key))
}

/**
 * Stores the remaining units; the version grows, since an older copy would restore the sold ones.
 */
export async function markSomeSold(
  tx: Queryable,
  key: OwnAdKey,
  units: { left: number; soldUnits: number },
): Promise<void> {
  await tx
    .update(ads)
    .set({
      caracteristicas: sql`jsonb_set(${ads.caracteristicas}, '{cantidad}', to_jsonb(${units.left}::int))`,
      soldUnits: units.soldUnits,
      version: sql`${ads.version} + 1`,
    })
    .where(isOwn(key))
}

export async function markRenewed(
  tx: Queryable,
  key: OwnAdKey,
  renewed: { status: EstadoAnuncio; expiresAt: Date; reservedAt?: null },
): Promise<void> {
  await tx.update(ads).set(renewed).where(isOwn(key))
}

/** Sets whether an ad is available: listed or not, reserved or not. */
export async function markAvailability(
  tx: Queryable,
  key: OwnAdKey,
  availability: { status: EstadoAnuncio; reservedAt: Date | null },
): Promise<void> {
  await tx.update(ads).set(availability).where(isOwn(key))
}
