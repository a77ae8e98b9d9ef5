import { bigint, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { WrittenTexts } from '../../../contract/ads/publicTexts.ts'
import { ads } from './ads.ts'

/**
 * Marks `ads` whose texts are the public ones, with the version of the rules and the seller's words
 * that differ. An ad without a row is older, and its texts are the seller's.
 */
export const adTexts = pgTable('ad_texts', {
  adId: text('ad_id')
    .primaryKey()
    .references(() => ads.id, { onDelete: 'cascade' }),
  /** `TEXT_RULES` by which they were worked out. */
  rules: smallint().notNull(),
  written: jsonb().$type<WrittenTexts>().notNull(),
})

/** Words of titles and characteristics with their frequency; typos are corrected to them. */
export const lexicon = pgTable('lexicon', {
  word: text().primaryKey(),
  uses: bigint({ mode: 'number' }).notNull().default(1),
})
