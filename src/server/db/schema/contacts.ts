import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from './columnTypes.ts'

/**
 * Ads whose contact data a budget of a day was spent on (`open_contact`), so that the same ad costs it
 * once (security T37); `budget` is the key of its counter, and names who spends and the day.
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
