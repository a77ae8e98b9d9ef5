import { sql } from 'drizzle-orm'
import { SEARCH_PAGE_SIZE } from '../../../contract/limits.ts'
import { cardColumns } from '../../ads/cardQueries.ts'
import { builtOnce, NOW } from '../../db/builtOnce.ts'
import type { Queryable } from '../../db/connect.ts'
import { ads } from '../../db/schema/ads.ts'
import { instant } from '../../db/sql.ts'
import { inOrderOf } from '../queries.ts'
import type { KeptSearch } from './keptSearches.ts'

/** Ads are written down a moment after they were published. */
const WRITTEN_MS = 5000

/**
 * The cards of a page as it was sorted a moment ago. Null where it wasn't, where one of its ads has ended
 * or changed since, and where one that may be found has come or was paid for. It is one statement, and
 * built once, for it is what most searches come to.
 */
export async function keptCards(
  db: Queryable,
  { found: { wanted }, head, at }: KeptSearch,
  page: number,
  now: Date,
) {
  const ids = head.slice(page * SEARCH_PAGE_SIZE, (page + 1) * SEARCH_PAGE_SIZE)
  if (ids.length < SEARCH_PAGE_SIZE) return null
  const { match, filters } = wanted
  const rows = await unchanged(db).execute({
    ids,
    now: now.toISOString(),
    since: new Date(at.getTime() - WRITTEN_MS).toISOString(),
    words: match && [...match.indexed, ...match.common].map((word) => `(${word})`).join(' & '),
    estado: filters.estado ?? null,
    categorias: filters.categorias ?? null,
  })
  return rows.length === ids.length && !rows[0]?.hasCome ? inOrderOf(ids, rows) : null
}

const since = instant(sql.placeholder('since'))
const at = instant(NOW)
const words = sql`${sql.placeholder('words')}::text`
const estado = sql`${sql.placeholder('estado')}::text`
const categorias = sql`${sql.placeholder('categorias')}::text[]`

/**
 * Whether an ad with these words, state and category has come or begun a paid level (migration 0038). What
 * else was asked for it may not have; then the search is made anew for nothing.
 */
const hasCome = sql<boolean>`(select has_come(${since}, ${at}, ${words}, ${estado}, ${categorias}))`

const unchanged = builtOnce((db) =>
  db
    .select({ ...cardColumns(NOW), hasCome: hasCome.as('has_come') })
    .from(ads)
    .where(
      sql`ads.id = any(${sql.placeholder('ids')}::text[]) and ads.status = 'activo'
        and ads.expires_at > ${at} and coalesce(ads.edited_at, ads.created_at) <= ${since}`,
    ),
)
