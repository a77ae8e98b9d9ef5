import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { SIDES } from '../../../contract/conversations/conversations.ts'
import { DEAL_STATES, OFFER_STATES } from '../../../contract/deals/deals.ts'
import { users } from './accounts.ts'
import { ads } from './ads.ts'
import { at, isListed } from './columnTypes.ts'
import { conversations } from './conversations.ts'

const amount = (name: string) => numeric(name, { precision: 10, scale: 2, mode: 'number' })

/** Offers in a conversation, at most one of them open. Writers hold the ad's lock. */
export const offers = pgTable(
  'offers',
  {
    id: text().primaryKey(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** Side that offers: the buyer, or the seller with a counter-offer. */
    side: text({ enum: SIDES }).notNull(),
    /** Pesos. */
    monto: amount('monto').notNull(),
    estado: text({ enum: OFFER_STATES }).notNull().default('abierta'),
    createdAt: at('created_at').notNull(),
    endsAt: at('ends_at').notNull(),
    decidedAt: at('decided_at'),
  },
  (t) => [
    check('offers_side', isListed(t.side, SIDES)),
    check('offers_estado', isListed(t.estado, OFFER_STATES)),
    check('offers_monto', sql`${t.monto} between 1 and 99999999`),
    uniqueIndex('offers_open_once')
      .on(t.conversationId)
      .where(sql`estado = 'abierta'`),
    index('offers_conversation').on(t.conversationId, t.createdAt),
    index('offers_due')
      .on(t.endsAt)
      .where(sql`estado = 'abierta'`),
  ],
)

/**
 * For whom an ad is reserved after an accepted offer. A row counts while the ad bears the mark that was set with it, so
 * that whatever ends or renews the mark ends the reservation too. Writers hold the ad's lock.
 */
export const reservations = pgTable(
  'reservations',
  {
    adId: text('ad_id')
      .primaryKey()
      .references(() => ads.id, { onDelete: 'cascade' }),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** The agreed amount, in pesos. */
    monto: amount('monto').notNull(),
    /** `ads.reserved_at` of this reservation. */
    reservedAt: at('reserved_at').notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (t) => [
    index('reservations_conversation').on(t.conversationId),
    index('reservations_end').on(t.endsAt),
  ],
)

/** Sales that name their buyer. Each side keeps the own half when the other's account ends. */
export const deals = pgTable(
  'deals',
  {
    id: text().primaryKey(),
    /** Its small picture stands in both histories. */
    adId: text('ad_id')
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    sellerId: text('seller_id').references(() => users.id, { onDelete: 'set null' }),
    buyerId: text('buyer_id').references(() => users.id, { onDelete: 'set null' }),
    /** Title and price at the sale: an ad of several units may change after it. */
    titulo: text().notNull(),
    precio: text().notNull(),
    units: integer().notNull().default(1),
    estado: text({ enum: DEAL_STATES }).notNull().default('propuesto'),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
  },
  (t) => [
    check('deals_estado', isListed(t.estado, DEAL_STATES)),
    check('deals_sides', sql`${t.sellerId} is distinct from ${t.buyerId} or ${t.sellerId} is null`),
    index('deals_seller').on(t.sellerId, t.createdAt.desc()),
    index('deals_buyer').on(t.buyerId, t.createdAt.desc()),
    // A buyer is named once for an ad; buyers from outside are null and don't count.
    unique('deals_once').on(t.adId, t.buyerId),
  ],
)
