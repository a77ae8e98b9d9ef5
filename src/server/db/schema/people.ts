import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { NOTICE_KINDS, type PushedAd } from '../../../contract/notifications/notices.ts'
import { pushSubscriptions, users } from './accounts.ts'
import { ads } from './ads.ts'
import { at } from './columnTypes.ts'
import { deals } from './deals.ts'

export const favorites = pgTable(
  'favorites',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    adId: text('ad_id')
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.adId] }), index('favorites_ad').on(t.adId)],
)

/**
 * A review for each author and seller, and one for each confirmed deal; never of oneself (security T34). A
 * deleted author becomes null.
 */
export const reviews = pgTable(
  'reviews',
  {
    id: text().primaryKey(),
    /** Author of a review without a deal, at most one of each seller. */
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    sellerId: text('seller_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    contenido: text().notNull(),
    calificacion: integer().notNull(),
    /** The confirmed deal that it judges; null for a review without one. */
    dealId: text('deal_id').references(() => deals.id, { onDelete: 'cascade' }),
    /** Author of a review of a deal: in `author_id` it would meet `reviews_once` (decision 0096). */
    dealAuthorId: text('deal_author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Author of either, for readers; null once the account is erased. */
    writtenBy: text('written_by').generatedAlwaysAs(sql`coalesce(author_id, deal_author_id)`),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    // Whole, not partial: an `on conflict` that names only the two columns infers no partial index.
    unique('reviews_once').on(t.authorId, t.sellerId),
    uniqueIndex('reviews_of_deal').on(t.dealId, t.dealAuthorId),
    index('reviews_written_by').on(t.writtenBy),
    index('reviews_deal_author').on(t.dealAuthorId),
    check('reviews_stars', sql`${t.calificacion} between 1 and 5`),
    check('reviews_not_self', sql`${t.authorId} is distinct from ${t.sellerId}`),
    check('reviews_text', sql`char_length(${t.contenido}) between 1 and 1000`),
    index('reviews_seller').on(t.sellerId, t.createdAt.desc()),
  ],
)

export const usefulMarks = pgTable(
  'useful_marks',
  {
    reviewId: text('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.userId] })],
)

export const notifications = pgTable(
  'notifications',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    icono: text({ enum: NOTICE_KINDS }).notNull(),
    titulo: text().notNull(),
    contenido: text().notNull(),
    /** A path of this site, made by the server alone (security T13). */
    url: text().notNull(),
    /** The card of the notification's only ad, for its push. */
    anuncio: jsonb().$type<PushedAd>(),
    /** The question of `ad_questions` that its mail and push ask. */
    question: text(),
    leida: boolean().notNull().default(false),
    /** The same event notifies once, however often its job runs (fault F25). */
    dedupeKey: text('dedupe_key').unique(),
    createdAt: at('created_at').notNull().defaultNow(),
    /** When its pushes and its mail were written; null while it waits for that. */
    dispatchedAt: at('dispatched_at'),
  },
  (t) => [
    index('notifications_user').on(t.userId, t.createdAt.desc()),
    index('notifications_waiting')
      .on(t.createdAt)
      .where(sql`dispatched_at is null`),
    check('notifications_path', sql`${t.url} like '/%' and ${t.url} not like '//%'`),
  ],
)

/**
 * Pending pushes: a row for each notification and browser, deleted when delivered or given up. The
 * end of a subscription deletes its rows.
 */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    notificationId: text('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull().defaultNow(),
    nextTryAt: at('next_try_at').notNull(),
    tries: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.notificationId, t.subscriptionId] }),
    index('push_deliveries_due').on(t.nextTryAt),
    index('push_deliveries_subscription').on(t.subscriptionId),
  ],
)
