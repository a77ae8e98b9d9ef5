import { asc, eq, max } from 'drizzle-orm'
import { takeAdvisoryLock } from '../db/advisoryLock.ts'
import type { Queryable, Transaction } from '../db/connect.ts'
import { banners } from '../db/schema/staff.ts'

const columns = {
  id: banners.id,
  url: banners.url,
  photoId: banners.photoId,
  title: banners.title,
}

/** All banners, in the order in which the home shows them. */
export async function listBanners(db: Queryable) {
  return db.select(columns).from(banners).orderBy(asc(banners.position), asc(banners.id))
}

export type BannerRow = Awaited<ReturnType<typeof listBanners>>[number]

/** Changes of the list take turns: call it first. */
export async function lockBanners(tx: Transaction): Promise<void> {
  await takeAdvisoryLock(tx, 'banners:list')
}

/** After all others. */
export async function insertBanner(tx: Queryable, banner: BannerRow, at: Date): Promise<void> {
  const [row] = await tx.select({ last: max(banners.position) }).from(banners)
  await tx.insert(banners).values({ ...banner, position: (row?.last ?? -1) + 1, createdAt: at })
}

/** Undefined when there is no such banner. */
export async function updateBanner(
  tx: Queryable,
  id: string,
  change: Pick<BannerRow, 'title' | 'url'>,
): Promise<BannerRow | undefined> {
  const [row] = await tx.update(banners).set(change).where(eq(banners.id, id)).returning(columns)
  return row
}

export async function findBanner(db: Queryable, id: string): Promise<BannerRow | undefined> {
  const [row] = await db.select(columns).from(banners).where(eq(banners.id, id))
  return row
}

export async function deleteBanner(tx: Queryable, id: string): Promise<BannerRow | undefined> {
  const [row] = await tx.delete(banners).where(eq(banners.id, id)).returning(columns)
  return row
}

export async function setPositions(tx: Queryable, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await tx.update(banners).set({ position }).where(eq(banners.id, id))
  }
}
