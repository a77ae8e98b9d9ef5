import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { EstadoAnuncio } from '../../../contract/ads/kinds.ts'
import type { NivelPagado } from '../../../contract/upgrades/plans.ts'
import type { Queryable, Transaction } from '../../db/connect.ts'
import { ads, upgrades } from '../../db/schema/ads.ts'
import { instant } from '../../db/sql.ts'
import { randomId } from '../../randomId.ts'
import type { Period } from '../payment/paidPeriod.ts'

const starts = sql`lower(${upgrades.period})`.mapWith(upgrades.createdAt)
const ends = sql`upper(${upgrades.period})`.mapWith(upgrades.createdAt)
const rangeOf = ({ start, end }: Period) =>
  sql<string>`tstzrange(${instant(start)}, ${instant(end)})`

export interface Level extends Period {
  id: string
  nivel: NivelPagado
}

/** The paid levels of an ad, in order. */
export async function levelsOf(db: Queryable, adId: string): Promise<Level[]> {
  return db
    .select({ id: upgrades.id, nivel: upgrades.nivel, start: starts, end: ends })
    .from(upgrades)
    .where(eq(upgrades.adId, adId))
    .orderBy(asc(starts))
}

/** When the last paid day of an ad ends; null when none was ever bought. */
export async function lastEndOf(db: Queryable, adId: string): Promise<Date | null> {
  const [row] = await db
    .select({ end: sql<Date | null>`max(upper(${upgrades.period}))`.mapWith(upgrades.createdAt) })
    .from(upgrades)
    .where(eq(upgrades.adId, adId))
  return row?.end ?? null
}

export interface PaidAd {
  id: string
  titulo: string
  status: EstadoAnuncio
  expiresAt: Date
}

/** The ad that a payment is for, if it still is that person's, locked until the transaction ends (T32). */
export async function lockPaidAd(
  tx: Transaction,
  { adId, userId }: { adId: string | null; userId: string | null },
): Promise<PaidAd | null> {
  if (adId === null || userId === null) return null
  const [row] = await tx
    .select({
      id: ads.id,
      titulo: ads.titulo,
      status: ads.status,
      expiresAt: ads.expiresAt,
    })
    .from(ads)
    .where(and(eq(ads.id, adId), eq(ads.ownerId, userId)))
    .for('update')
  return row ?? null
}

/** Gives an ad paid days; the database refuses them where they overlap others. */
export async function insertLevel(
  tx: Transaction,
  level: { adId: string; nivel: NivelPagado; intentId: string } & Period,
  at: Date,
): Promise<string> {
  const { adId, nivel, intentId } = level
  const id = randomId()
  const part = sql<number>`(select coalesce(max(part) + 1, 0) from upgrades where intent_id = ${intentId})`
  await tx
    .insert(upgrades)
    .values({ id, adId, nivel, intentId, part, period: rangeOf(level), createdAt: at })
  return id
}

/** The ad lives as long as its paid days, and is shown again if it had expired. */
export async function prolongAd(
  tx: Transaction,
  id: string,
  { status, end }: { status: EstadoAnuncio; end: Date },
): Promise<void> {
  await tx
    .update(ads)
    .set({ status, expiresAt: sql`greatest(${ads.expiresAt}, ${instant(end)})` })
    .where(eq(ads.id, id))
}

/** A payment's levels that are not over at an instant. */
export async function unusedLevels(tx: Transaction, intentId: string, at: Date): Promise<Level[]> {
  return tx
    .select({ id: upgrades.id, nivel: upgrades.nivel, start: starts, end: ends })
    .from(upgrades)
    .where(and(eq(upgrades.intentId, intentId), gt(ends, at)))
}

export async function shortenLevel(tx: Transaction, id: string, period: Period): Promise<void> {
  await tx
    .update(upgrades)
    .set({ period: rangeOf(period) })
    .where(eq(upgrades.id, id))
}

export async function removeLevel(tx: Transaction, id: string): Promise<void> {
  await tx.delete(upgrades).where(eq(upgrades.id, id))
}
