import { sql, type SQL } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { kindsPriced } from '../../../contract/ads/kindEntries.ts'
import { AD_STATES, CONTACT_KINDS, KINDS } from '../../../contract/ads/kinds.ts'
import type { Characteristics, DeliveryInput } from '../../../contract/catalogue/adInput.ts'
import { CONTACT_AUDIENCES } from '../../../contract/conversations/conversations.ts'
import { homeLevels, PAID_LEVELS } from '../../../contract/upgrades/plans.ts'
import { isAmong, isNoneOf, numberOf } from '../sql.ts'
import { users } from './accounts.ts'
import { at, byteText, isListed, tstzmultirange, WRITTEN_AT_ONCE } from './columnTypes.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' })

/** The words of an ad, weighted by field (migrations 0018 and 0052); they stay in the row, whatever else goes out of it. */
const searchVector = (): SQL =>
  sql`search_vector(titulo, tipo, categoria, caracteristicas, descripcion)`

export const ads = pgTable(
  'ads',
  {
    id: text().primaryKey(),
    /** Null once the owner's account is gone: the ad stays as 'eliminado', without a word of theirs. */
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'set null' }),
    tipo: text({ enum: KINDS }).notNull(),
    titulo: text().notNull(),
    /** Title in Spanish order, blind to case and accents. */
    tituloOrden: byteText('titulo_orden').notNull(),
    descripcion: text().notNull(),
    /**
     * Pesos; for a service the first amount in its text, null without an amount. Sorting and price
     * filters read it.
     */
    precio: numeric({ precision: 10, scale: 2, mode: 'number' }),
    /** The price in the seller's words; services only. */
    precioTexto: text('precio_texto'),
    categoria: text().notNull(),
    estado: text().notNull(),
    ciudad: text().notNull(),
    /** `ciudad` without case and accents, for filters. */
    ciudadClave: text('ciudad_clave').notNull(),
    uso: text(),
    caracteristicas: jsonb().$type<Characteristics>().notNull(),
    formasEntrega: jsonb('formas_entrega').$type<DeliveryInput[]>().notNull(),
    status: text({ enum: AD_STATES }).notNull().default('activo'),
    /** Why staff or the word list hold the ad back; shown to its owner. */
    statusReason: text('status_reason'),
    createdAt: at('created_at').notNull(),
    /** First instant in which the ad is no longer alive: midnight of Mexico City after its last day. */
    expiresAt: at('expires_at').notNull(),
    closedAt: at('closed_at'),
    soldUnits: integer('sold_units'),
    /** Start of the reservation (`apartado`); null when there is none. */
    reservedAt: at('reserved_at'),
    /** When its owner last said that it is there. */
    confirmedAt: at('confirmed_at'),
    /** Since when its owner owes an answer to whether it is still there; null when they owe none. */
    unansweredSince: at('unanswered_since'),
    /** Last notification about a lower price to users who saved the ad. */
    dropToldAt: at('drop_told_at'),
    /** Last change by the owner; search engines then crawl the ad again. */
    editedAt: at('edited_at'),
    /** Grows with every edit; a stale edit is refused (409). */
    version: integer().notNull().default(1),
    /** Who sees its ways of contact. */
    contactoPara: text('contacto_para', { enum: CONTACT_AUDIENCES }).notNull().default('todos'),
    tsv: tsvector().notNull().generatedAlwaysAs(searchVector),
    /** Values by which searches filter, 'marca=nissan' (contract/catalogue/filterFields.ts, migration 0021). */
    campos: text()
      .array()
      .notNull()
      .generatedAlwaysAs(sql`field_values(caracteristicas)`),
    /** All days of paid levels, kept by a trigger of `upgrades`: lists put ads first by it, at every instant. */
    paid: tstzmultirange().notNull().default('{}'),
  },
  (t) => [
    check('ads_tipo', isListed(t.tipo, KINDS)),
    check('ads_status', isListed(t.status, AD_STATES)),
    check('ads_owner', sql`${t.ownerId} is not null or ${t.status} = 'eliminado'`),
    check('ads_titulo', sql`char_length(${t.titulo}) between 1 and 100`),
    check('ads_descripcion', sql`char_length(${t.descripcion}) between 1 and 4000`),
    check('ads_precio', sql`${t.precio} is null or ${t.precio} between 0 and 99999999`),
    check('ads_precio_gratis', sql`${isNoneOf(t.tipo, kindsPriced('free'))} or ${t.precio} = 0`),
    check(
      'ads_precio_texto',
      sql`(${isAmong(t.tipo, kindsPriced('words'))}) = (${t.precioTexto} is not null)`,
    ),
    check('ads_contacto_para', isListed(t.contactoPara, CONTACT_AUDIENCES)),
    check('ads_life', sql`${t.expiresAt} > ${t.createdAt}`),
    // The last columns are read, never sorted by: counts and pages come from the index alone.
    index('ads_recent')
      .on(t.createdAt.desc(), t.id.desc(), t.expiresAt, t.paid)
      .where(sql`status = 'activo'`),
    index('ads_paid_recent')
      .on(
        t.createdAt.desc(),
        t.id.desc(),
        t.expiresAt,
        t.paid,
        t.categoria,
        t.estado,
        t.ciudadClave,
        t.tipo,
        t.uso,
        t.precio,
      )
      .where(sql`status = 'activo' and not isempty(paid)`),
    index('ads_by_title')
      .on(t.tituloOrden, t.id, t.expiresAt)
      .where(sql`status = 'activo'`),
    index('ads_by_price')
      .on(t.precio, t.id, t.expiresAt)
      .where(sql`status = 'activo'`),
    // A backward scan of the index above would put ads without an amount first.
    index('ads_by_price_desc')
      .on(t.precio.desc(), t.id.desc(), t.expiresAt)
      .where(sql`status = 'activo'`),
    index('ads_by_category_recent')
      .on(t.categoria, t.createdAt.desc(), t.id.desc(), t.expiresAt, t.paid)
      .where(sql`status = 'activo'`),
    index('ads_by_category_price')
      .on(t.categoria, t.precio, t.id, t.expiresAt)
      .where(sql`status = 'activo'`),
    index('ads_by_category_price_desc')
      .on(t.categoria, t.precio.desc(), t.id.desc(), t.expiresAt)
      .where(sql`status = 'activo'`),
    index('ads_by_state_recent')
      .on(t.estado, t.createdAt.desc(), t.id.desc(), t.expiresAt, t.paid)
      .where(sql`status = 'activo'`),
    // Includes the state, so that an index-only scan counts places: towns of many states share a
    // name.
    index('ads_by_city')
      .on(t.ciudadClave, t.createdAt.desc(), t.id.desc(), t.expiresAt, t.paid, t.estado)
      .where(sql`status = 'activo'`),
    index('ads_by_kind_recent')
      .on(t.tipo, t.createdAt.desc(), t.id.desc(), t.expiresAt, t.paid)
      .where(sql`status = 'activo'`),
    index('ads_suspended')
      .on(t.ownerId)
      .where(sql`status = 'suspendido'`),
    index('ads_by_owner').on(t.ownerId, t.createdAt.desc()),
    index('ads_expiry')
      .on(t.expiresAt)
      .where(sql`status in ('activo', 'pausado')`),
    // The cheapest and the dearest ads with a common word are found by their bands (`search/sources/walks.ts`).
    index('ads_by_words')
      .using('gin', t.tsv, t.estado, t.categoria, sql`price_band(precio)`)
      .with(WRITTEN_AT_ONCE)
      .where(sql`status = 'activo'`),
    // Sold ads are compared by their names (`search/prices`).
    index('ads_sold_words')
      .using('gin', t.tsv, t.categoria)
      .with(WRITTEN_AT_ONCE)
      .where(sql`status = 'vendido'`),
    index('ads_fields')
      .using('gin', t.campos)
      .with(WRITTEN_AT_ONCE)
      .where(sql`status = 'activo'`),
    // Partial index: only the few ads with such a number write to it.
    index('ads_by_year')
      .on(numberOf('año'))
      .where(sql`status = 'activo' and ${numberOf('año')} is not null`),
    index('ads_by_km')
      .on(numberOf('km'))
      .where(sql`status = 'activo' and ${numberOf('km')} is not null`),
    index('ads_by_surface')
      .on(numberOf('superficie'))
      .where(sql`status = 'activo' and ${numberOf('superficie')} is not null`),
  ],
)

/** Stored photos of an ad, first is main. The id carries the average colour (contract/photo.ts). */
export const adPhotos = pgTable(
  'ad_photos',
  {
    id: text().primaryKey(),
    adId: text('ad_id')
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (t) => [
    // Includes the id too, which Drizzle has no word for (migration 0012): cards read nothing else.
    unique('ad_photos_place').on(t.adId, t.position),
    check('ad_photos_position', sql`${t.position} between 0 and 4`),
  ],
)

/** Ways to reach the seller: apart from the ad, so that no list can carry them by accident (security T37). */
export const adContacts = pgTable(
  'ad_contacts',
  {
    adId: text('ad_id')
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    tipo: text({ enum: CONTACT_KINDS }).notNull(),
    contenido: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.adId, t.tipo] }),
    check('ad_contacts_tipo', isListed(t.tipo, CONTACT_KINDS)),
  ],
)

/**
 * Days of a paid level. An ad's level is read from these ranges, never from a job (fault F26). The
 * database refuses overlapping days (migration 0001, threat T32).
 */
export const upgrades = pgTable(
  'upgrades',
  {
    id: text().primaryKey(),
    adId: text('ad_id')
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    nivel: text({ enum: PAID_LEVELS }).notNull(),
    period: tstzrange().notNull(),
    /** The payment that bought it; null for a demo or a gift of staff. */
    intentId: text('intent_id'),
    /** 0 is the purchase, 1 the days that a dispute had taken and a bank's word gave back. */
    part: integer().notNull().default(0),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    // A payment buys once, however often its event arrives (threat T31).
    unique('upgrades_once').on(t.intentId, t.part),
    check('upgrades_nivel', isListed(t.nivel, PAID_LEVELS)),
    check('upgrades_period', sql`not isempty(${t.period})`),
    index('upgrades_ad').on(t.adId),
    index('upgrades_end').on(sql`upper(${t.period})`),
    // The order in which home's premium ads are dealt, from another place every day.
    index('upgrades_premium_deal')
      .on(sql`md5(${t.adId})`, t.period)
      .where(isAmong(sql`nivel`, homeLevels())),
  ],
)

/** Earlier prices of an ad, for 30 days; a card's discount is measured against the asked ones. */
export const priceChanges = pgTable(
  'price_changes',
  {
    adId: text('ad_id')
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    /** The price that stood until then, in pesos. */
    precio: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull(),
    changedAt: at('changed_at').notNull(),
    /** Whether it stood long enough in the lists; the others only tell since when the next stands. */
    asked: boolean().notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.adId, t.changedAt] })],
)

/** How many ads a person published on a calendar day of Mexico City; deleting gives none back. */
export const publicationDays = pgTable(
  'publication_days',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.day] }),
    check('publication_days_limit', sql`${t.count} between 1 and 3`),
  ],
)
