import { sql, type SQL } from 'drizzle-orm'
import { SEARCH_PAGE_SIZE } from '../../contract/limits.ts'
import { instant } from '../db/instant.ts'
import { filterConditions, isPaid, livingAds } from './conditions.ts'
import type { DateOrder, HitsWanted, PriceOrder } from './hitsWanted.ts'
import { inTiers } from './queryWords.ts'

/** A statement that gives ids in their order; the sources of a page follow one another. */
export type Source = SQL

// 'nulls last' and its mirror are spelled out because the indexes are: without them none is walked.
export const NEWEST = sql`created_at desc nulls last, id desc nulls last`
const NEWEST_WORDS = sql`w.created_at desc nulls last, w.ad_id desc nulls last`
const OLDEST_WORDS = sql`w.created_at asc nulls first, w.ad_id asc nulls first`

/** Paid ads, newest first, and then the others. */
export function recentSources(wanted: HitsWanted, also: SQL = sql`true`): Source[] {
  const { paid, unpaid } = byPaying(wanted.now)
  return [paid, unpaid].map(
    (paying) =>
      sql`select id from ads where ${livingAds(wanted)} and ${paying} and ${also} order by ${NEWEST}`,
  )
}

/** Where words stand: the best place first, with the weights that the database gives it. */
const TIERS = [0, 1, 2] as const
type Tier = (typeof TIERS)[number]

/** Paid ads come first; each list has the best places first. */
export interface WordSources {
  paid: Source[]
  unpaid: Source[]
}

/**
 * Ads with all words by where these stand, each from the list of one of the words, which is walked
 * until a page is full.
 */
export function wordSources(wanted: HitsWanted, words: WalkedWords): WordSources {
  const ofTiers = (paying: SQL) =>
    TIERS.map((tier) => {
      const living = sql`expires_at > ${instant(wanted.now)} and ${paying}`
      return words.isOnly
        ? oneWord(wanted, words, tier, living)
        : allWords(wanted, words, tier, living)
    })
  const { paid, unpaid } = byPaying(wanted.now)
  return { paid: ofTiers(paid), unpaid: ofTiers(unpaid) }
}

// Only with the first half does the index of paid ones serve.
const byPaying = (now: Date) => ({
  paid: sql`not isempty(paid) and ${isPaid(now)}`,
  unpaid: sql`not (${isPaid(now)})`,
})

/** Ads with one word by date, wherever it stands: each place's list is read as far as the page may need. */
export function wordByDate({ now, page }: HitsWanted, word: string, order: DateOrder): Source[] {
  const most = (page + 1) * SEARCH_PAGE_SIZE
  const merged = (paying: SQL, by: SQL): Source => {
    const living = sql`expires_at > ${instant(now)} and ${paying}`
    const lists = TIERS.map(
      (tier) =>
        sql`(select * from (${wordList(word, tier, living)}) w order by ${by} limit ${most})`,
    )
    return sql`select w.ad_id as id from (${sql.join(lists, sql` union all `)}) w order by ${by}`
  }
  if (order === 'date:desc') return [merged(sql`true`, OLDEST_WORDS)]
  const { paid, unpaid } = byPaying(now)
  return [merged(paid, NEWEST_WORDS), merged(unpaid, NEWEST_WORDS)]
}

/** Ads with one word by price; those without an amount come last. */
export function wordByPrice({ now }: HitsWanted, word: string, order: PriceOrder): Source[] {
  const list = sql`select ad_id as id from derived.ad_words where word = ${word} and expires_at > ${instant(now)}`
  if (order === 'price:asc') return [sql`${list} order by precio, ad_id`]
  // The index is walked backwards, where those without an amount would come first.
  return ['is not null', 'is null'].map(
    (amount) => sql`${list} and precio ${sql.raw(amount)} order by precio desc, ad_id desc`,
  )
}

/** What has the word at this place, in the order of the index. */
const wordList = (word: string, tier: Tier, living: SQL): SQL =>
  sql`select ad_id, created_at from derived.ad_words where word = ${word} and tier = ${tier} and ${living}`

export interface WalkedWords {
  /** The word whose list is walked; the fewer ads have it the better. */
  word: string
  /** Whether there is no other. */
  isOnly: boolean
  /** All words as a tsquery. */
  exact: string
}

function oneWord({ filters }: HitsWanted, { word }: WalkedWords, tier: Tier, living: SQL): Source {
  const conditions = filterConditions(filters)
  const list = wordList(word, tier, living)
  if (conditions.length === 0)
    return sql`select ad_id as id from (${list}) w order by ${NEWEST_WORDS}`
  return sql`select w.ad_id as id from (${list}) w join ads on ads.id = w.ad_id and ${sql.join(conditions, sql` and `)} order by ${NEWEST_WORDS}`
}

/** The tier of several words is that of the one that stands worst; the walked one may stand better. */
function allWords(
  { filters }: HitsWanted,
  { word, exact }: WalkedWords,
  tier: Tier,
  living: SQL,
): Source {
  const lists = TIERS.filter((one) => one <= tier).map((one) => wordList(word, one, living))
  const conditions = [standsAt(tier, exact), ...filterConditions(filters)]
  return sql`select w.ad_id as id from (${sql.join(lists, sql` union all `)}) w join ads on ads.id = w.ad_id
    where ${sql.join(conditions, sql` and `)} order by ${NEWEST_WORDS}`
}

function standsAt(tier: Tier, exact: string): SQL {
  const within = inTiers(exact).map((words) => sql`ads.tsv @@ ${words}::tsquery`)
  const better = within[tier - 1]
  return better ? sql`${within[tier]} and not (${better})` : sql`${within[tier]}`
}
