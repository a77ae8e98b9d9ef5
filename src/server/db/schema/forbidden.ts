import { sql } from 'drizzle-orm'
import { bigserial, boolean, check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { FINDING_ENDS } from '../../../contract/forbidden/findingEnds.ts'
import { STRENGTHS, type ForbiddenRule } from '../../../contract/forbidden/rule.ts'
import { users } from './accounts.ts'
import { ads } from './ads.ts'
import { at, isListed } from './columnTypes.ts'

/** What the rules found in an ad: open until staff decide, or until an edit takes the words out. */
export const adFindings = pgTable(
  'ad_findings',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    adId: text('ad_id')
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    /** Id of the rule, which may be gone since. */
    rule: text().notNull(),
    /** The words found, as the rules read them; null once the account of the seller has ended. */
    words: text(),
    offers: text().notNull(),
    reason: text().notNull(),
    /** The strength with which it was found: `sure` held the ad. */
    strength: text({ enum: STRENGTHS }).notNull(),
    /** Digest of all rules by which the ad was judged; null in rows of older releases. */
    rulesVersion: text('rules_version'),
    foundAt: at('found_at').notNull(),
    endedAt: at('ended_at'),
    end: text({ enum: FINDING_ENDS }),
    decidedBy: text('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** The seller's words on why it is harmless. */
    note: text(),
  },
  (t) => [
    unique('ad_findings_once').on(t.adId, t.rule, t.words),
    index('ad_findings_open')
      .on(t.adId)
      .where(sql`ended_at is null`),
    index('ad_findings_rule').on(t.rule, t.endedAt),
    check('ad_findings_strength', isListed(t.strength, STRENGTHS)),
    check('ad_findings_end', isListed(t.end, FINDING_ENDS)),
    check('ad_findings_ended', sql`(${t.endedAt} is null) = (${t.end} is null)`),
  ],
)

/**
 * Removals of suspect ads that a moderator can still undo. The row decides, not a clock: the undo and
 * the job that ends the removal each delete it. Writers hold the ad's lock.
 */
export const openRemovals = pgTable(
  'open_removals',
  {
    adId: text('ad_id')
      .primaryKey()
      .references(() => ads.id, { onDelete: 'cascade' }),
    endsAt: at('ends_at').notNull(),
  },
  (t) => [index('open_removals_end').on(t.endsAt)],
)

/** Changes of the rules for forbidden goods, on top of the shipped set (`forbidden/`). */
export const forbiddenRules = pgTable(
  'forbidden_rules',
  {
    /** Id of the rule, shipped or added. */
    id: text().primaryKey(),
    /** The whole rule as staff wrote it; null where a shipped rule keeps its words. */
    rule: jsonb().$type<ForbiddenRule>(),
    strength: text({ enum: STRENGTHS }).notNull(),
    isOff: boolean('is_off').notNull(),
    /** Whether the rule became `suspect` by itself: too many of its holds were passed. */
    isWeakened: boolean('is_weakened').notNull(),
    /** Decisions of before say nothing about the rule as it is now. */
    changedAt: at('changed_at').notNull(),
  },
  (t) => [check('forbidden_rules_strength', isListed(t.strength, STRENGTHS))],
)
