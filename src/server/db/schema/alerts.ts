import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  customType,
  index,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { ALERT_PACES, ALERT_WAYS } from '../../../contract/alerts/alerts.ts'
import type { Characteristics } from '../../../contract/catalogue/adInput.ts'
import { users } from './accounts.ts'
import { ads } from './ads.ts'
import { at, WRITTEN_AT_ONCE } from './columnTypes.ts'

const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' })
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const price = (name: string) => numeric(name, { precision: 10, scale: 2, mode: 'number' })

/** A range of a field that is a number; null where one side is open. */
export interface WantedRange {
  key: string
  min: number | null
  max: number | null
}

/**
 * Saved searches with alerts, and followed sellers, parsed once and stored as conditions for an ad; null means no
 * condition. An ad finds them by `anchors`, of which it must contain at least one
 * (`alerts/readAlert.ts`).
 */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Its parameters as they were given, and the same as one text in a fixed order. */
    busqueda: jsonb().$type<Record<string, string>>().notNull(),
    clave: text().notNull(),
    por: text({ enum: ALERT_WAYS }).notNull(),
    cuando: text({ enum: ALERT_PACES }).notNull(),
    anchors: text().array().notNull(),
    words: tsquery(),
    estado: text(),
    ciudad: text(),
    categorias: text().array(),
    uso: text(),
    tipo: text(),
    precioMin: price('precio_min'),
    precioMax: price('precio_max'),
    /** Municipalities that are near enough, 'jalisco|zapopan'. */
    lugares: text().array(),
    campos: text().array(),
    rangos: jsonb().$type<WantedRange[]>(),
    /** The followed seller: a follow is a search by its seller alone (decision 0093). */
    sellerId: text('seller_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
    /** When its user last looked at what it finds; null before the first time. */
    seenAt: at('seen_at'),
    /** Its place among searches and events of ads: what was there first, told without a clock. */
    nth: bigserial({ mode: 'number' }).notNull(),
  },
  (t) => [
    unique('saved_searches_once').on(t.userId, t.clave),
    check('saved_searches_not_self', sql`${t.sellerId} <> ${t.userId}`),
    index('saved_searches_seller')
      .on(t.sellerId)
      .where(sql`seller_id is not null`),
    index('saved_searches_anchors').using('gin', t.anchors).with(WRITTEN_AT_ONCE),
  ],
)

/** Ads that joined the lists or changed there, until the searches that they meet are found. */
export const alertQueue = pgTable('alert_queue', {
  adId: text('ad_id')
    .primaryKey()
    .references(() => ads.id, { onDelete: 'cascade' }),
  queuedAt: at('queued_at').notNull(),
  /** The last event, in the order of `saved_searches.nth`. */
  nth: bigint({ mode: 'number' })
    .notNull()
    .default(sql`nextval('saved_searches_nth_seq')`),
})

/**
 * Ads as searches last found them, before a change or while out of the lists. A trigger writes them
 * (migration 0048); the match of the next version, or the ad's end, deletes them.
 */
export const listedVersions = pgTable('listed_versions', {
  adId: text('ad_id')
    .primaryKey()
    .references(() => ads.id, { onDelete: 'cascade' }),
  /** The end of the version, in the order of `saved_searches.nth`. */
  nth: bigint({ mode: 'number' }).notNull(),
  tsv: tsvector().notNull(),
  tipo: text().notNull(),
  categoria: text().notNull(),
  estado: text().notNull(),
  ciudadClave: text('ciudad_clave').notNull(),
  uso: text(),
  precio: price('precio'),
  campos: text().array().notNull(),
  caracteristicas: jsonb().$type<Characteristics>().notNull(),
})

/** Ads that newly met a saved search: each tells of an ad once, unless another told it sooner. */
export const searchHits = pgTable(
  'search_hits',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    adId: text('ad_id')
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    /** Null once the search was deleted. */
    searchId: text('search_id').references(() => savedSearches.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
    /** Null while an ad that was due is out of the lists, and of ads that left a search that was saved beside them. */
    dueAt: at('due_at'),
    /** When it was settled; null while it waits. */
    sentAt: at('sent_at'),
    /** The way by which the user was told; null for a hit that another search told. */
    toldBy: text('told_by', { enum: ALERT_WAYS }),
  },
  (t) => [
    unique('search_hits_once').on(t.searchId, t.adId),
    index('search_hits_news').on(t.searchId, t.createdAt),
    index('search_hits_user').on(t.userId, t.adId),
    index('search_hits_ad').on(t.adId),
    index('search_hits_due')
      .on(t.dueAt)
      .where(sql`sent_at is null`),
    index('search_hits_sent')
      .on(t.sentAt)
      .where(sql`sent_at is not null`),
  ],
)

/** Hits of the release before, one for each user and ad, until `alerts/matchQueries.ts` moves them. */
export const alertHits = pgTable(
  'alert_hits',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    adId: text('ad_id')
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    searchId: text('search_id').references(() => savedSearches.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
    dueAt: at('due_at').notNull(),
    sentAt: at('sent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.adId] }),
    index('alert_hits_ad').on(t.adId),
    index('alert_hits_search').on(t.searchId),
    index('alert_hits_due')
      .on(t.dueAt)
      .where(sql`sent_at is null`),
  ],
)
