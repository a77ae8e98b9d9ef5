import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from './columnTypes.ts'

/** First answers by Idempotency-Key: the same key and person get the same answer again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id').notNull(),
    key: text().notNull(),
    endpoint: text().notNull(),
    status: integer().notNull(),
    answer: jsonb().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_age').on(t.createdAt)],
)

/** Counters of limits by key and window; in the database so that every API process shares them. */
export const limitCounters = pgTable(
  'limit_counters',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (t) => [index('limit_counters_end').on(t.endsAt)],
)

/**
 * Mails to send, with their outcome (fault F9). A mail's text may contain a code, so it is blanked
 * once the mail is sent or given up.
 */
export const mails = pgTable(
  'mails',
  {
    id: text().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    plain: text().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    nextTryAt: at('next_try_at').notNull().defaultNow(),
    tries: integer().notNull().default(0),
    sentAt: at('sent_at'),
    /** When sending was given up: refused for good, or a day without success. */
    givenUpAt: at('given_up_at'),
    lastError: text('last_error'),
    /** The one-click unsubscribe address of the mail (RFC 8058). */
    unsubscribe: text(),
    /** Not urgent: it waits for the day. */
    byDay: boolean('by_day').notNull().default(false),
    /** The code it carries, as `codes.code_hash`: its minutes count from the sending (fault F9). */
    codeHash: text('code_hash'),
  },
  (t) => [
    index('mails_waiting')
      .on(t.nextTryAt)
      .where(sql`sent_at is null and given_up_at is null`),
    index('mails_code').on(t.codeHash),
  ],
)

/** The next run of each job; the process that advances it runs the job (`jobs/clock/clock.ts`). */
export const jobClock = pgTable('job_clock', {
  name: text().primaryKey(),
  nextAt: at('next_at').notNull(),
})

/** Values that the server generates once and keeps, such as its VAPID keys. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
})
