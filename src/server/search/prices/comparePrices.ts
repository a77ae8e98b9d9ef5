import type { Answer } from '../../../contract/api.ts'
import type { PriceQuery } from '../../../contract/search/endpoints.ts'
import type { Database } from '../../db/connect.ts'
import { readTogether } from '../../db/readTogether.ts'
import { createMomentCache } from '../../guests/momentCache.ts'
import { oncePer } from '../../oncePer.ts'
import type { Services } from '../../services.ts'
import { SEARCH_SETTINGS } from '../queries.ts'
import { synonymsOf } from '../synonyms/keptSynonyms.ts'
import { comparableWords } from './comparableWords.ts'
import { middleHalf } from './middleHalf.ts'
import { parsePriceQuestion, type PriceQuestion } from './parsePriceQuestion.ts'
import { findComparables } from './priceQueries.ts'

type Compared = Answer<'GET /api/search/prices'>

/** Milliseconds. What others ask doesn't change within minutes, and each visit of an ad asks for it. */
const KEPT_MS = 10 * 60_000
/** Each takes some 200 bytes. */
const MOST = 5000

const kept = oncePer((_db: Database) =>
  createMomentCache<Compared>({ freshMs: KEPT_MS, staleMs: 2 * KEPT_MS, size: MOST }),
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
  return kept(db).get(JSON.stringify(question), () => compare(db, question, now()))
}

const compare = (db: Database, question: PriceQuestion, now: Date): Promise<Compared> =>
  readTogether(db, SEARCH_SETTINGS, async (tx) => {
    const synonyms = await synonymsOf(db).read(tx, now)
    for (const words of await comparableWords(tx, question.name, synonyms)) {
      const precios = middleHalf(await findComparables(tx, question, words, now))
      if (precios) return { precios }
    }
    return {}
  })
