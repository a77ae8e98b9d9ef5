import type { Answer } from '../../../contract/api.ts'
import { COMPARED } from '../../../contract/limits.ts'
import type { PriceBand, PriceQuery } from '../../../contract/search/endpoints.ts'
import { createStaleWhileRevalidate } from '../../answerCache/staleWhileRevalidate.ts'
import type { Database } from '../../db/connect.ts'
import { readOnlyTransaction } from '../../db/readOnlyTransaction.ts'
import { memoizeByKey } from '../../memoizeByKey.ts'
import type { Services } from '../../services.ts'
import { SEARCH_SETTINGS } from '../queries.ts'
import { synonymsOf } from '../synonyms/cachedSynonyms.ts'
import { comparableWords } from './comparableWords.ts'
import { parsePriceQuestion, type PriceQuestion } from './parsePriceQuestion.ts'
import { findComparables, type Comparable } from './priceQueries.ts'

type Compared = Answer<'GET /api/search/prices'>

/** Milliseconds. Sellers' prices don't change within minutes, and each visit of an ad asks for them. */
const CACHE_MS = 10 * 60_000
/** Each takes some 200 bytes. */
const MOST = 5000

const comparisonCache = memoizeByKey((_db: Database) =>
  createStaleWhileRevalidate<Compared>({ freshMs: CACHE_MS, staleMs: 2 * CACHE_MS, size: MOST }),
)

/**
 * Between what others ask for the like of a thing, ten minutes old at most and as much again while it
 * is found anew. Throws Problem 'entradaInvalida' for texts that no search may have.
 */
export async function comparePrices(
  { db, now }: Pick<Services, 'db' | 'now'>,
  query: PriceQuery,
): Promise<Compared> {
  const question = parsePriceQuestion(query)
  if (question === null) return {}
  return comparisonCache(db).get(JSON.stringify(question), () => compare(db, question, now()))
}

const compare = (db: Database, question: PriceQuestion, now: Date): Promise<Compared> =>
  readOnlyTransaction(db, SEARCH_SETTINGS, async (tx) => {
    const synonyms = await synonymsOf(db).read(tx, now)
    for (const words of await comparableWords(tx, question.name, synonyms)) {
      const precios = middleHalf(await findComparables(tx, question, words, now))
      if (precios) return { precios }
    }
    return {}
  })

/** More ads of one seller would make their own prices those of the market. */
const OF_ONE_SELLER = 3

/** The middle half of the prices of ads that are alike. Undefined where there are too few. */
export function middleHalf(found: readonly Comparable[]): PriceBand | undefined {
  const prices = ofManySellers(found)
  return prices.length >= COMPARED.least ? band(prices) : undefined
}

function ofManySellers(found: readonly Comparable[]): number[] {
  const bySeller = new Map<string, number>()
  return found.flatMap(({ precio, seller }) => {
    const count = (bySeller.get(seller) ?? 0) + 1
    bySeller.set(seller, count)
    return count > OF_ONE_SELLER ? [] : [precio]
  })
}

/**
 * The band that leaves a quarter of the prices below it and a quarter above. The next price falls alike
 * into each of the n + 1 gaps between n sorted prices. At least half of these gaps lie in the band.
 * Plain quartiles of a few prices are narrower than the quartiles of the market.
 */
function band(prices: readonly number[]): PriceBand {
  const sorted = prices.toSorted((a, b) => a - b)
  const gaps = sorted.length + 1
  const low = sorted[Math.floor(gaps / 4) - 1] ?? 0
  const high = sorted[Math.ceil((3 * gaps) / 4) - 1] ?? 0
  return { desde: said(low, Math.floor), hasta: said(high, Math.ceil), anuncios: sorted.length }
}

/** A price as people say it: 1,834 is 1,800 or 1,850; always outwards, so that the band loses nothing. */
function said(price: number, towards: (steps: number) => number): number {
  const fiftieth = price / 50
  const unit = 10 ** Math.floor(Math.log10(fiftieth))
  const round = [1, 5, 10].find((times) => times * unit >= fiftieth) ?? 10
  const step = Math.max(1, round * unit)
  return Math.max(1, towards(price / step) * step)
}
