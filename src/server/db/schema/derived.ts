import { sql } from 'drizzle-orm'
import { index, numeric, pgSchema, smallint, text } from 'drizzle-orm/pg-core'
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
