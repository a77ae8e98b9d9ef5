import { sql } from 'drizzle-orm'
import { bit, index, integer, numeric, pgSchema, smallint, text } from 'drizzle-orm/pg-core'
import { SEARCH_COUNT_CAP } from '../../../contract/limits.ts'
import { at, byteText, tstzmultirange } from './columnTypes.ts'

/** What the database works out by itself from the rest: no backup needs it. */
export const derived = pgSchema('derived')

/**
 * The words of every active ad, in the order in which a search lists its hits: a common word's page
 * is read from its place in the index, however many ads have it. Kept by triggers of `ads`.
 */
export const adWords = derived.table(
  'ad_words',
  {
    /** A lexeme of `ads.tsv`. */
    word: byteText().notNull(),
    /** Where the ad has it: 0 title, 1 category and characteristics, 2 description. */
    tier: smallint().notNull(),
    createdAt: at('created_at').notNull(),
    adId: text('ad_id').notNull(),
    expiresAt: at('expires_at').notNull(),
    paid: tstzmultirange().notNull(),
    estado: byteText().notNull(),
    precio: numeric({ precision: 10, scale: 2, mode: 'number' }),
  },
  (t) => [
    index('ad_words_order').on(
      t.word,
      t.tier,
      t.createdAt.desc(),
      t.adId.desc(),
      t.expiresAt,
      t.paid,
    ),
    index('ad_words_paid')
      .on(t.word, t.tier, t.createdAt.desc(), t.adId.desc(), t.expiresAt, t.paid)
      .where(sql`not isempty(paid)`),
    index('ad_words_by_price').on(t.word, t.precio, t.adId, t.expiresAt),
    // Ads end at midnight, so that most entries are like others, which the database stores once.
    index('ad_words_by_state').on(t.word, t.estado, t.expiresAt),
  ],
)

/** A kilobyte, so that a row needs no other place than its page. */
const BLOCK_BITS = 8192
const BLOCK = sql.raw(String(BLOCK_BITS))

/**
 * Which ads have a common word, a bit for each: block by block of ads that were active when the view
 * was made. How many have several of them is counted without reading a hit. A word that no more ads
 * have than are ever counted has none.
 */
export const wordBitmaps = derived
  .materializedView('word_bitmaps', {
    /** A lexeme of `ads.tsv`. */
    word: byteText().notNull(),
    block: integer().notNull(),
    bits: bit({ dimensions: BLOCK_BITS }).notNull(),
    madeAt: at('made_at').notNull(),
  })
  .as(
    sql`with common as materialized (
      select word from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as elements(word, share)
      where schemaname = 'public' and tablename = 'ads' and attname = 'tsv'
        and share * (select reltuples from pg_class where oid = 'public.ads'::regclass) > ${sql.raw(String(SEARCH_COUNT_CAP))}
    ), numbered as (
      select tsv, (row_number() over () - 1)::int as number from public.ads
      where status = 'activo' and exists (select from common)
    )
    select lexeme collate "C" as word, number / ${BLOCK} as block,
      bit_or(set_bit(repeat('0', ${BLOCK})::bit(${BLOCK}), number % ${BLOCK}, 1)) as bits, now() as made_at
    from numbered, unnest(tsvector_to_array(tsv)) as lexeme join common on common.word = lexeme
    group by 1, 2 order by 1, 2`,
  )
