import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import {
  MESSAGE_EVENTS,
  MESSAGE_MAX,
  SIDES,
} from '../../../contract/conversations/conversations.ts'
import { users } from './accounts.ts'
import { ads } from './ads.ts'
import { at, isListed } from './columnTypes.ts'

/** Conversations about an ad, one for each ad and buyer. Writers hold the row's lock. */
export const conversations = pgTable(
  'conversations',
  {
    id: text().primaryKey(),
    adId: text('ad_id')
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    /** Null once the buyer's account is gone: the seller keeps an own half. */
    buyerId: text('buyer_id').references(() => users.id, { onDelete: 'set null' }),
    /** Number of messages so far: the `seq` of the last. */
    lastSeq: integer('last_seq').notNull().default(0),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    unique('conversations_once').on(t.adId, t.buyerId),
    index('conversations_buyer').on(t.buyerId),
  ],
)

/** The two sides of a conversation; the row of a deleted account goes with it. */
export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    side: text({ enum: SIDES }).notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Time of the last message: the list of a user is read in this order. */
    lastAt: at('last_at').notNull(),
    /** `seq` of the last message that the user has read. */
    readSeq: integer('read_seq').notNull().default(0),
    /** Messages of the other side that the user has not read. */
    unread: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.side] }),
    check('conversation_members_side', isListed(t.side, SIDES)),
    index('conversation_members_list').on(t.userId, t.lastAt.desc(), t.conversationId),
    index('conversation_members_unread')
      .on(t.userId)
      .where(sql`unread > 0`),
  ],
)

/**
 * Messages in the order of `seq`, which the conversation's lock gives out. A message names its side, not its
 * user: millions of rows need no index by author, and the end of an account finds its words by its conversations.
 */
export const messages = pgTable(
  'messages',
  {
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    side: text({ enum: SIDES }).notNull(),
    /** Null for an event, and for words that went with their author's account. */
    texto: text(),
    suceso: text({ enum: MESSAGE_EVENTS }),
    /** Amount of an event about an offer, in pesos. */
    monto: numeric({ precision: 10, scale: 2, mode: 'number' }),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.seq] }),
    check('messages_side', isListed(t.side, SIDES)),
    check('messages_suceso', isListed(t.suceso, MESSAGE_EVENTS)),
    check(
      'messages_texto',
      sql.raw(
        `texto is null or (suceso is null and char_length(texto) between 1 and ${MESSAGE_MAX})`,
      ),
    ),
  ],
)

/** Users who want nothing to do with another user, who isn't told. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: text('blocker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: text('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.blockerId, t.blockedId] }),
    check('blocks_not_self', sql`${t.blockerId} <> ${t.blockedId}`),
    index('blocks_blocked').on(t.blockedId),
  ],
)
