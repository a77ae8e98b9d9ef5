import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ROLES } from '../../../contract/users/roles.ts'
import { at, isListed } from './columnTypes.ts'

/** Purposes of a code by mail: a new account, a new password, the second factor of staff. */
const CODE_PURPOSES = ['alta', 'recuperacion', 'personal'] as const

/** People with a confirmed e-mail. `correo` is kept normalised, so unique means unique. */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    nombre: text().notNull(),
    apellido: text().notNull(),
    correo: text().notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    /** Null for that of the sign-up: an older backup brings no password back that was changed since. */
    passwordChangedAt: at('password_changed_at'),
    estado: text(),
    /** Photo id, or null where there is none. */
    foto: text(),
    role: text({ enum: ROLES }).notNull().default('user'),
    suspendedUntil: at('suspended_until'),
    /** Mails in a row that their mailbox refused for good; a delivered mail sets it back. */
    mailRefusals: integer('mail_refusals').notNull().default(0),
    /**
     * Channels that the user turned off, as 'push:newReview' (contract/notifications/notices.ts).
     */
    mutedNotices: text('muted_notices')
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('users_suspended')
      .on(t.suspendedUntil)
      .where(sql`suspended_until is not null`),
    check('users_role', isListed(t.role, ROLES)),
    check('users_correo_normal', sql`${t.correo} = lower(${t.correo})`),
    check(
      'users_names',
      sql`char_length(${t.nombre}) between 1 and 60 and char_length(${t.apellido}) <= 60`,
    ),
  ],
)

/**
 * Ended accounts, by an anonymous digest of their id: an earlier backup must not bring them back.
 */
export const endedAccounts = pgTable('ended_accounts', {
  mark: text().primaryKey(),
  endedAt: at('ended_at').notNull(),
})

/**
 * E-mails of accounts that ended within 90 days, by a keyed digest (privacy notice). Each row has
 * the data that the next account of the same e-mail continues with.
 */
export const endedEmails = pgTable(
  'ended_emails',
  {
    mark: text().primaryKey(),
    endedAt: at('ended_at').notNull(),
    /** Ids of the sellers who were reviewed. */
    reviewed: text().array().notNull(),
    /** Strikes of the seller that still counted: report and instant. */
    strikes: jsonb().$type<{ report: string; at: string }[]>().notNull(),
    /** Publications on the day on which the account ended. */
    publications: integer().notNull(),
  },
  (t) => [index('ended_emails_age').on(t.endedAt)],
)

/** Opaque tokens, hashed; idle and absolute ends (security T6). */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** The id that its owner sees, independent of the token. */
    id: text()
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()::text`),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In words: 'Chrome en Android'. */
    device: text().notNull().default(''),
    createdAt: at('created_at').notNull().defaultNow(),
    lastSeenAt: at('last_seen_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    /** When the second factor was given; null where none is asked. */
    confirmedAt: at('confirmed_at'),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)

/**
 * Phones that opened a session of an account, by a digest of their id. Other people's guesses never
 * lock them out. The end of the account and each new password delete a user's rows.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text().notNull(),
    /** The last time. */
    openedAt: at('opened_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.device] }),
    index('known_devices_device').on(t.device),
    index('known_devices_age').on(t.openedAt),
  ],
)

/** Sessions that were closed from another device: their phones learn it and empty their storage. */
export const closedSessions = pgTable(
  'closed_sessions',
  {
    mark: text().primaryKey(),
    closedAt: at('closed_at').notNull().defaultNow(),
  },
  (t) => [index('closed_sessions_age').on(t.closedAt)],
)

/** Requested and unconfirmed accounts; the newest request of an asker wins. */
export const pendingAccounts = pgTable(
  'pending_accounts',
  {
    correo: text().notNull(),
    /** The asker, as limits identify senders: a stranger's request does not replace the owner's. */
    asker: text().notNull().default(''),
    nombre: text().notNull(),
    apellido: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.correo, t.asker] })],
)

/**
 * The valid code of an e-mail, purpose and asker; a new code replaces the old one (security T3).
 * Tries by strangers count apart: they cannot use up the asker's code.
 */
export const codes = pgTable(
  'codes',
  {
    correo: text().notNull(),
    purpose: text({ enum: CODE_PURPOSES }).notNull(),
    /** The asker, as limits identify senders. */
    asker: text().notNull().default(''),
    codeHash: text('code_hash').notNull(),
    /** Kept for the previous release, which counts tries by other askers here. */
    tries: integer().notNull().default(0),
    ownTries: integer('own_tries').notNull().default(0),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.correo, t.purpose, t.asker] }),
    check('codes_tries', sql`${t.tries} between 0 and 5 and ${t.ownTries} between 0 and 5`),
    check('codes_purpose', isListed(t.purpose, CODE_PURPOSES)),
  ],
)

/** A living Web Push address; it ends with the session that asked for it. `endpoint` is the browser's own. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionHash: text('session_hash')
      .notNull()
      // A session that gets another token keeps its browser.
      .references(() => sessions.tokenHash, { onDelete: 'cascade', onUpdate: 'cascade' }),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('push_endpoint').on(t.endpoint),
    index('push_user').on(t.userId),
    index('push_session').on(t.sessionHash),
  ],
)
