import type { Answer } from '../../contract/api.ts'
import type { SearchQuery } from '../../contract/endpoints/ads.ts'
import { SEARCH_PAGE_SIZE } from '../../contract/limits.ts'
import { presentCard } from '../ads/presentCard.ts'
import type { Transaction } from '../db/connect.ts'
import type { Services } from '../services.ts'
import {
  completions,
  similarWords,
  stems,
  unknownWords,
  type StemmedWord,
} from './lexiconQueries.ts'
import { likeliestWord } from './mendWord.ts'
import { parseSearch, type Search } from './parseSearch.ts'
import {
  cardsByIds,
  findHits,
  prepareSearch,
  type HitOrder,
  type Hits,
  type HitsWanted,
} from './queries.ts'
import { correctedText, everyWord, wordsOf } from './queryWords.ts'

export type SearchAnswer = Answer<'GET /api/announcement'>

type Found = Hits & { correccion?: string }

const NOTHING: Found = { total: 0, ids: [] }
/** Shorter beginnings stand for too many words. */
const COMPLETED_FROM = 3

/** A page of ads for the query of `/api/announcement` or `/buscar`. Throws Problem 'entradaInvalida'. */
export async function searchAds(
  { db, now }: Pick<Services, 'db' | 'now'>,
  query: SearchQuery,
): Promise<SearchAnswer> {
  const search = parseSearch(query)
  const instant = now()
  const order = hitOrder(search)
  return db.transaction(
    async (tx) => {
      await prepareSearch(tx)
      const wanted = { ...search, match: null, order, now: instant }
      const { text } = search
      const found: Found =
        text === null ? await findHits(tx, wanted) : await findText(tx, text, wanted)
      const { ids, ...told } = found
      const cards = await cardsByIds(tx, ids, instant)
      return { annoucements: cards.map(presentCard), ...told }
    },
    { accessMode: 'read only' },
  )
}

function hitOrder({ order, text }: Search): HitOrder {
  if (order === null && text !== null) return 'relevance'
  return order === null || order === 'date:asc' ? 'recent' : order
}

/**
 * Ads with every word of the text. Where those fill no page, words may also be beginnings ('bici'
 * finds bicicletas); where even so nothing is found, words that stand in no ad are taken for typos
 * and mended. A text without a word that says something finds nothing.
 */
async function findText(tx: Transaction, text: string, wanted: HitsWanted): Promise<Found> {
  const typed = wordsOf(text)
  const asked = await stems(
    tx,
    typed.map(({ folded }) => folded),
  )
  if (asked.length === 0) return NOTHING
  const exact = everyWord(asked.map(({ stem }) => [stem]))
  const found = await findHits(tx, { ...wanted, match: { exact } })
  if (found.total >= SEARCH_PAGE_SIZE) return found

  const longer = await completions(
    tx,
    asked.map(({ word }) => word).filter(({ length }) => length >= COMPLETED_FROM),
  )
  if (longer.length > 0) {
    const wider = everyWord(asked.map((one) => withCompletions(one, longer)))
    const foundMore = await findHits(tx, { ...wanted, match: { exact, wider } })
    if (foundMore.total > 0) return foundMore
  }
  if (found.total > 0) return found

  const mended = await mendTypos(tx, asked, longer)
  if (!mended) return found
  const meant = await stems(
    tx,
    asked.map(({ word }) => mended.get(word) ?? word),
  )
  const match = { exact: everyWord(meant.map((one) => withCompletions(one, longer))) }
  const foundMeant = await findHits(tx, { ...wanted, match })
  if (foundMeant.total === 0) return found
  return { ...foundMeant, correccion: correctedText(typed, mended) }
}

function withCompletions({ word, stem }: StemmedWord, longer: readonly StemmedWord[]): string[] {
  const stemsOfLonger = longer.filter((one) => one.word === word).map((one) => one.stem)
  return [...new Set([stem, ...stemsOfLonger])]
}

/** What each word was probably meant to be; null when no word is a typo, or one can't be mended. */
async function mendTypos(
  tx: Transaction,
  asked: readonly StemmedWord[],
  longer: readonly StemmedWord[],
): Promise<Map<string, string> | null> {
  const begun = new Set(longer.map(({ word }) => word))
  const unknown = await unknownWords(
    tx,
    asked.filter(({ word }) => !begun.has(word)),
  )
  const mended = new Map<string, string>()
  for (const word of unknown) {
    const likeliest = likeliestWord(word, await similarWords(tx, word))
    if (likeliest === null) return null
    mended.set(word, likeliest)
  }
  return mended.size > 0 ? mended : null
}
