import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from './columnTypes.ts'

/**
 * Ads that a day's contact budget was spent on (`open_contact`), so that an ad costs it once
 * (security T37). `budget` is the key of its counter, with reader and day.
 */
export const contactOpenings = pgTable(
  'contact_openings',
  {
    budget: text().notNull(),
    adId: text('ad_id').notNull(),
    openedAt: at('opened_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.budget, t.adId] }),
    index('contact_openings_age').on(t.openedAt),
  ],
)
