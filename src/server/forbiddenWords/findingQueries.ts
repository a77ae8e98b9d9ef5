import { and, eq, gte, inArray, isNull, ne, notInArray, sql, type SQL } from 'drizzle-orm'
import type { FindingEnd } from '../../contract/forbidden/findingEnds.ts'
import type { Finding } from '../../contract/forbidden/rule.ts'
import type { Queryable } from '../db/connect.ts'
import { ads } from '../db/schema/ads.ts'
import { adFindings } from '../db/schema/forbidden.ts'

/** A finding as the statements of other rooms embed it; the person of the staff who ended it is not in it. */
export interface SavedFinding extends Finding {
  note: string | null
  foundAt: string
  endedAt: string | null
  end: FindingEnd | null
}

/** All findings of a row of `ads`, those that hold it first. Words are gone once its owner's account has ended. */
export const findingsOfAd = findingsWhere<Omit<SavedFinding, 'words'> & { words: string | null }>(
  sql`true`,
)

/** The open findings of a row of `ads`, those that hold it first. */
export const openFindings = findingsWhere<SavedFinding>(sql`f.ended_at is null`)

function findingsWhere<Row>(condition: SQL): SQL<Row[]> {
  return sql<Row[]>`coalesce((
    select json_agg(json_build_object('rule', f.rule, 'offers', f.offers, 'words', f.words,
      'strength', f.strength, 'reason', f.reason, 'note', f.note, 'foundAt', f.found_at,
      'endedAt', f.ended_at, 'end', f."end") order by f.strength = 'suspect', f.id)
    from ad_findings f where f.ad_id = ads.id and ${condition}), '[]')`
}

/** The open findings of an ad. */
export async function openFindingsOf(db: Queryable, adId: string): Promise<SavedFinding[]> {
  const [row] = await db.select({ findings: openFindings }).from(ads).where(eq(ads.id, adId))
  return row?.findings ?? []
}

/** The ads about which a finding is open, as one column. */
export const adsWithFindings = (db: Queryable) =>
  db.select({ id: adFindings.adId }).from(adFindings).where(isNull(adFindings.endedAt))

/** A finding that staff passed. */
export type Passed = Pick<Finding, 'rule' | 'words'>

const isPassed = eq(adFindings.end, 'passed')
const passed = { rule: adFindings.rule, words: sql<string>`${adFindings.words}` }

/** What staff passed of an ad. */
export async function passedOf(db: Queryable, adId: string): Promise<Passed[]> {
  return db
    .select(passed)
    .from(adFindings)
    .where(and(eq(adFindings.adId, adId), isPassed))
}

/** What staff passed of a seller's ads with this title: it is published again. */
export async function passedOfTitle(
  db: Queryable,
  { ownerId, titulo }: { ownerId: string; titulo: string },
): Promise<Passed[]> {
  return db
    .select(passed)
    .from(adFindings)
    .innerJoin(ads, eq(ads.id, adFindings.adId))
    .where(and(eq(ads.ownerId, ownerId), eq(ads.titulo, titulo), isPassed))
}

/** Findings in an ad, and the digest of the rules that judged it; null where nobody knows. */
export interface Judged {
  /** Staff look at them, whatever their strength. */
  findings: readonly Finding[]
  rulesVersion: string | null
}

/**
 * Makes these findings the open ones of an ad. Others of it are withdrawn; withdrawn ones are open
 * again. Call it in the transaction that inserts or has locked the ad.
 */
export async function saveFindings(
  tx: Queryable,
  adId: string,
  { findings, rulesVersion }: Judged,
  at: Date,
): Promise<void> {
  const saved: number[] = []
  for (const { rule, words, offers, reason, strength } of findings) {
    const seen = { offers, reason, strength, rulesVersion }
    const [row] = await tx
      .insert(adFindings)
      .values({ adId, rule, words, ...seen, foundAt: at })
      .onConflictDoUpdate({
        target: [adFindings.adId, adFindings.rule, adFindings.words],
        set: {
          ...seen,
          foundAt: sql`case when ad_findings.ended_at is null then ad_findings.found_at else excluded.found_at end`,
          endedAt: null,
          end: null,
        },
      })
      .returning({ id: adFindings.id })
    if (row) saved.push(row.id)
  }
  await tx
    .update(adFindings)
    .set({ endedAt: at, end: 'withdrawn' })
    .where(and(isOpenOf(adId), saved.length > 0 ? notInArray(adFindings.id, saved) : undefined))
}

const isOpenOf = (adId: string) => and(eq(adFindings.adId, adId), isNull(adFindings.endedAt))

/** Ends the open findings of a locked ad by a decision, and answers them. */
export async function endFindings(
  tx: Queryable,
  adId: string,
  { end, by, at }: { end: FindingEnd; by: string; at: Date },
) {
  const rows = await tx
    .update(adFindings)
    .set({ end, decidedBy: by, endedAt: at })
    .where(isOpenOf(adId))
    .returning({
      rule: adFindings.rule,
      offers: adFindings.offers,
      words: sql<string>`${adFindings.words}`,
      reason: adFindings.reason,
      strength: adFindings.strength,
      id: adFindings.id,
    })
  // As they were found: what holds an ad first.
  return rows.toSorted((one, other) =>
    one.strength === other.strength ? one.id - other.id : one.strength === 'sure' ? -1 : 1,
  )
}

/** The findings of an ad that decisions ended since an instant. */
export async function findingsDecidedSince(tx: Queryable, adId: string, since: Date) {
  return tx
    .select({
      id: adFindings.id,
      offers: adFindings.offers,
      words: sql<string>`${adFindings.words}`,
      reason: adFindings.reason,
      strength: adFindings.strength,
      end: adFindings.end,
    })
    .from(adFindings)
    .where(
      and(
        eq(adFindings.adId, adId),
        ne(adFindings.end, 'withdrawn'),
        gte(adFindings.endedAt, since),
      ),
    )
    .orderBy(adFindings.id)
}

/** Takes the decision about findings of a locked ad back. */
export async function reopenFindings(tx: Queryable, ids: readonly number[]): Promise<void> {
  const open = { end: null, endedAt: null, decidedBy: null }
  await tx
    .update(adFindings)
    .set(open)
    .where(inArray(adFindings.id, [...ids]))
}

/** Keeps the seller's words on why an ad is harmless; false where nothing about it is open. */
export async function keepNote(tx: Queryable, adId: string, note: string): Promise<boolean> {
  const rows = await tx
    .update(adFindings)
    .set({ note })
    .where(isOpenOf(adId))
    .returning({ id: adFindings.id })
  return rows.length > 0
}

/** Erases what a seller wrote, in findings about their ads; the counts of the rules stay. */
export async function eraseFindingsOf(tx: Queryable, ownerId: string): Promise<void> {
  await tx
    .update(adFindings)
    .set({ words: null, note: null })
    .where(sql`${adFindings.adId} in (select id from ads where owner_id = ${ownerId})`)
}
