import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { AD_STATES } from '../../../contract/ads/kinds.ts'
import { ads } from './ads.ts'
import { at } from './columnTypes.ts'

/**
 * Sales that their seller can still undo, with the values that an undo brings back. The row decides,
 * not a clock: the undo and the job that ends the sale each delete it. Writers hold the ad's lock.
 */
export const openSales = pgTable(
  'open_sales',
  {
    adId: text('ad_id')
      .primaryKey()
      .references(() => ads.id, { onDelete: 'cascade' }),
    status: text({ enum: AD_STATES }).notNull(),
    soldUnits: integer('sold_units'),
    endsAt: at('ends_at').notNull(),
  },
  (t) => [index('open_sales_end').on(t.endsAt)],
)
