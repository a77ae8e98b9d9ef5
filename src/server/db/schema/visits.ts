import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ads } from './ads.ts'

/**
 * Visits and contacts of an ad in all; no row before the first. A table of its own, since `ads` is
 * wide and has many indexes. A count there would leave dead copies of all its words, many times a second.
 */
export const adVisits = pgTable('ad_visits', {
  adId: text('ad_id')
    .primaryKey()
    .references(() => ads.id, { onDelete: 'cascade' }),
  count: integer().notNull(),
  contacts: integer().notNull().default(0),
})

/** The same by calendar day of Mexico City, for some months; a day without any has no row. */
export const adDays = pgTable(
  'ad_days',
  {
    adId: text('ad_id')
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    visits: integer().notNull(),
    contacts: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.adId, t.day] }), index('ad_days_old').on(t.day)],
)
