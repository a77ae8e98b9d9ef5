import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { ads } from './ads.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** A payment intent of the provider; one open intent for each user, ad and plan. */
export const paymentIntents = pgTable(
  'payment_intents',
  {
    /** The provider's id. */
    id: text().primaryKey(),
    provider: text({ enum: ['stripe', 'sandbox'] }).notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    adId: text('ad_id').references(() => ads.id, { onDelete: 'set null' }),
    nivel: text({ enum: ['impulsado', 'premium'] }).notNull(),
    /** Cents of `currency`. */
    amount: integer().notNull(),
    currency: text().notNull().default('mxn'),
    status: text({
      enum: ['abierto', 'en proceso', 'pagado', 'fallido', 'cancelado', 'reembolsado'],
    })
      .notNull()
      .default('abierto'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('payment_intents_amount', sql`${t.amount} > 0`),
    uniqueIndex('payment_intents_open')
      .on(t.userId, t.adId, t.nivel)
      .where(sql`status in ('abierto', 'en proceso')`),
    index('payment_intents_status').on(t.status, t.updatedAt),
  ],
)

/** Money in and out and days granted, one line each, never changed: it can be summed. */
export const ledger = pgTable(
  'ledger',
  {
    /** Unique by what happened, so that the same event counts once. */
    id: text().primaryKey(),
    intentId: text('intent_id')
      .notNull()
      .references(() => paymentIntents.id),
    entry: text({ enum: ['cargo', 'reembolso', 'disputa', 'dias'] }).notNull(),
    /** Cents; negative for money given back. */
    amount: integer().notNull().default(0),
    days: integer().notNull().default(0),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [index('ledger_intent').on(t.intentId)],
)

/** Each event of the provider is worked on once (fault F12). */
export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: at('received_at').notNull().defaultNow(),
})
