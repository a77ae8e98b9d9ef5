import { jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { WrittenTexts } from '../../../contract/ads/publicTexts.ts'
import { ads } from './ads.ts'

/**
 * That the texts of `ads` are those that everybody reads, by which version of the rules, and what its
 * seller wrote where that is something else. Ads without a row are of before, and stand as written.
 */
export const adTexts = pgTable('ad_texts', {
  adId: text('ad_id')
    .primaryKey()
    .references(() => ads.id, { onDelete: 'cascade' }),
  /** `TEXT_RULES` by which they were worked out. */
  rules: smallint().notNull(),
  written: jsonb().$type<WrittenTexts>().notNull(),
})
