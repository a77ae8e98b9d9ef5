import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { PAYMENT_STATES } from '../../../contract/upgrades/paymentStates.ts'
import { PAID_LEVELS } from '../../../contract/upgrades/plans.ts'
import { users } from './accounts.ts'
import { ads } from './ads.ts'
import { at, isListed } from './columnTypes.ts'

export const SANDBOX_STATES = [
  'abierto',
  'por confirmar',
  'en camino',
  'ficha',
  'pagado',
  'cancelado',
] as const

/** Payment intents of the provider; at most one is open for each user, ad and plan. */
export const paymentIntents = pgTable(
  'payment_intents',
  {
    /** The provider's id. */
    id: text().primaryKey(),
    /** `PaymentProvider.name`. */
    provider: text().notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    adId: text('ad_id').references(() => ads.id, { onDelete: 'set null' }),
    nivel: text({ enum: PAID_LEVELS }).notNull(),
    /** Cents of `currency`. */
    amount: integer().notNull(),
    currency: text().notNull().default('mxn'),
    status: text({ enum: PAYMENT_STATES }).notNull().default('abierto'),
    /**
     * Grows with every change, so that data read from the provider before a change are detected.
     */
    version: integer().notNull().default(0),
    /** When the provider was last asked about it. */
    checkedAt: at('checked_at').notNull().defaultNow(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('payment_intents_amount', sql`${t.amount} > 0`),
    check('payment_intents_status', isListed(t.status, PAYMENT_STATES)),
    uniqueIndex('payment_intents_open')
      .on(t.userId, t.adId, t.nivel)
      .where(sql`status in ('abierto', 'en proceso')`),
    index('payment_intents_status').on(t.status, t.checkedAt),
    index('payment_intents_ad').on(t.adId),
  ],
)

/** Money in and out and granted days, append-only: its lines can be summed. */
export const ledger = pgTable(
  'ledger',
  {
    /** Derived from the event, so that the same event counts once. */
    id: text().primaryKey(),
    intentId: text('intent_id')
      .notNull()
      .references(() => paymentIntents.id),
    /** `a mano` is given back past the provider, by people. */
    entry: text({ enum: ['cargo', 'reembolso', 'a mano', 'disputa', 'dias'] }).notNull(),
    /**
     * Cents; negative for refunds and for the value of granted days: the lines of a payment sum to
     * 0.
     */
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

/** The sandbox's own memory: intents as a provider would keep them, on machines without keys. */
export const sandboxIntents = pgTable(
  'sandbox_intents',
  {
    id: text().primaryKey(),
    clientSecret: text('client_secret').notNull().unique(),
    /** The idempotency key of the order: repeating an order makes one intent. */
    orderKey: text('order_key').notNull().unique(),
    amount: integer().notNull(),
    currency: text().notNull(),
    userId: text('user_id').notNull(),
    adId: text('ad_id').notNull(),
    nivel: text({ enum: PAID_LEVELS }).notNull(),
    state: text({ enum: SANDBOX_STATES }).notNull().default('abierto'),
    /** When the bank answers, or the last moment of a voucher. */
    settlesAt: at('settles_at'),
    voucher: text(),
    refundedAt: at('refunded_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [check('sandbox_intents_state', isListed(t.state, SANDBOX_STATES))],
)
