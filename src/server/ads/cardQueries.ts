import { sql, type SQL } from 'drizzle-orm'
import type { WrittenTexts } from '../../contract/ads/publicTexts.ts'
import { PRICE_HISTORY_DAYS } from '../../contract/limits.ts'
import type { Nivel } from '../../contract/upgrades/plans.ts'
import type { InstantOrPlace } from '../db/preparedQuery.ts'
import { ads } from '../db/schema/ads.ts'
import { instant } from '../db/sql.ts'

/**
 * The level at an instant, from the days of paid levels and never from a job (fault F26). Use it in
 * statements over `ads` under its own name. Inside a subquery only the full name surely means the
 * outer row.
 */
export function levelAt(now: InstantOrPlace): SQL<Nivel> {
  return sql<Nivel>`coalesce((select u.nivel from upgrades u where u.ad_id = ads.id and u.period @> ${instant(now)}), 'estandar')`
}

/** Photo ids of the ad, main first. */
const photoIds = (): SQL<string[]> =>
  sql<string[]>`array(select p.id from ad_photos p where p.ad_id = ads.id order by p.position)`

/** The seller's own words, for texts of which others read something else; null before the rules have read the ad. */
export const writtenTexts = sql<WrittenTexts | null>`(select t.written from ad_texts t where t.ad_id = ads.id)`

/** The least that was asked for the ad while prices are compared, before now; null where its price has stood. */
export const lowestBefore = (now: InstantOrPlace): SQL<number | null> =>
  sql<
    number | null
  >`(select min(c.precio)::float8 from price_changes c where c.ad_id = ads.id and c.asked and c.changed_at > ${instant(now)} - make_interval(days => ${sql.raw(String(PRICE_HISTORY_DAYS))}))`

/**
 * The columns of a card, with photos and level, in one statement:
 * `db.select(cardColumns(now)).from(ads)`.
 */
export function cardColumns(now: InstantOrPlace) {
  return {
    id: ads.id,
    tipo: ads.tipo,
    titulo: ads.titulo,
    precio: ads.precio,
    precioTexto: ads.precioTexto,
    categoria: ads.categoria,
    caracteristicas: ads.caracteristicas,
    createdAt: ads.createdAt,
    expiresAt: ads.expiresAt,
    reservedAt: ads.reservedAt,
    nivel: levelAt(now).as('nivel'),
    fotos: photoIds().as('fotos'),
    precioAntes: lowestBefore(now).as('precio_antes'),
    escrito: writtenTexts.as('escrito'),
  }
}
