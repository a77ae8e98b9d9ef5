import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { REPORT_KINDS } from '../../../contract/reports/reportReasons.ts'
import { REPORT_STATES } from '../../../contract/reports/reportStates.ts'
import { users } from './accounts.ts'
import { at, isListed } from './columnTypes.ts'

export const banners = pgTable(
  'banners',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    /** A path of this site or null (security T13, T52). */
    url: text(),
    photoId: text('photo_id').notNull(),
    position: integer().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    check(
      'banners_path',
      sql`${t.url} is null or (${t.url} like '/%' and ${t.url} not like '//%' and ${t.url} not like '%\\%')`,
    ),
    index('banners_order').on(t.position),
  ],
)

export const reports = pgTable(
  'reports',
  {
    id: text().primaryKey(),
    folio: bigserial({ mode: 'number' }).notNull(),
    reporterId: text('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    tipo: text({ enum: REPORT_KINDS }).notNull(),
    /** Id of the seller, review or ad; the thing may be gone, so no foreign key. */
    targetId: text('target_id').notNull(),
    razon: text().notNull(),
    descripcion: text().notNull(),
    estado: text({ enum: REPORT_STATES }).notNull().default('Pendiente'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('reports_estado', isListed(t.estado, REPORT_STATES)),
    check('reports_text', sql`char_length(${t.descripcion}) between 1 and 1000`),
    uniqueIndex('reports_folio').on(t.folio),
    uniqueIndex('reports_open_once')
      .on(t.reporterId, t.tipo, t.targetId)
      .where(sql`estado in ('Pendiente', 'En revision')`),
    index('reports_target').on(t.tipo, t.targetId),
    index('reports_queue').on(t.estado, t.createdAt),
  ],
)

/** Every act of staff: who, when, what, why. A trigger refuses changes (migration 0001). */
export const audit = pgTable(
  'audit',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    actorId: text('actor_id').notNull(),
    act: text().notNull(),
    targetType: text('target_type').notNull(),
    targetId: text('target_id').notNull(),
    note: text().notNull().default(''),
    details: jsonb().notNull().default({}),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [index('audit_target').on(t.targetType, t.targetId)],
)

/** Reports accepted against a seller; three in 90 days suspend. */
export const strikes = pgTable(
  'strikes',
  {
    reportId: text('report_id')
      .primaryKey()
      .references(() => reports.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [index('strikes_user').on(t.userId, t.at)],
)

/** Searches that found nothing, counted by day and words, without who asked. */
export const searchMisses = pgTable(
  'search_misses',
  {
    day: date().notNull(),
    words: text().notNull(),
    count: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.day, t.words] })],
)

/** Synonyms added by staff, on top of the shipped groups (search/synonyms/synonymGroups.ts). */
export const synonymGroups = pgTable('synonym_groups', {
  /** Derived from the names: the same group is stored once. */
  id: text().primaryKey(),
  names: text().array().notNull(),
  /** Takes a shipped group away. */
  removed: boolean().notNull().default(false),
  createdAt: at('created_at').notNull(),
})

/** Texts that the search box never suggests, nor any that contains their words: staff took them away. */
export const takenSuggestions = pgTable('taken_suggestions', {
  /** Derived from the words as they are compared: the same text is stored once. */
  id: text().primaryKey(),
  texto: text().notNull(),
  createdAt: at('created_at').notNull(),
})
