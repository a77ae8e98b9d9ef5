import type { Answer } from '../../contract/api.ts'
import type { AdCard, ReadFilter, SearchQuery } from '../../contract/endpoints/ads.ts'
import { presentCard } from '../ads/presentCard.ts'
import { readTogether } from '../db/readTogether.ts'
import type { Services } from '../services.ts'
import { commonWordsOf } from './commonWords.ts'
import { findText, type Found } from './findText.ts'
import type { HitOrder, HitsWanted } from './hitsWanted.ts'
import { parseSearch, type Search, type SearchFilters } from './parseSearch.ts'
import { totalsOf } from './keptTotals.ts'
import { synonymsOf } from './keptSynonyms.ts'
import { cardsByIds, findHits, SEARCH_SETTINGS, type SearchPlace } from './queries.ts'
import { correctedText, wordsOf } from './queryWords.ts'
import { asFilters, givenIn, wishedFilters } from './wish/wishedFilters.ts'
import { readWish } from './wish/readWish.ts'

export type SearchAnswer = Answer<'GET /api/announcement'>

/** A page of ads for the query of `/api/announcement` or `/buscar`. Throws Problem 'entradaInvalida'. */
export async function searchAds(
  { db, now }: Pick<Services, 'db' | 'now'>,
  query: SearchQuery,
): Promise<SearchAnswer> {
  const search = parseSearch(query)
  const instant = now()
  return readTogether(db, SEARCH_SETTINGS, async (tx) => {
    const place: SearchPlace = {
      tx,
      totals: totalsOf(db),
      common: commonWordsOf(db),
      synonyms: await synonymsOf(db).read(tx, instant),
    }
    const wanted = { ...search, match: null, now: instant }
    const { ids, total, mended, without, wish } = await findWish(place, search, wanted)
    const cards = (await cardsByIds(tx, ids, instant)).map(presentCard)
    return {
      annoucements: cards,
      total,
      ...(mended && { correccion: correctedText(mended.typed, mended.instead, spelling(cards)) }),
      ...(without && { sin: without }),
      ...(wish && { leido: wish }),
    }
  })
}

/** What is wanted but for the words and their order. */
type Rest = Omit<HitsWanted, 'order'>

/** Ads with the words of a search, in the place and for the price that stand among them. */
async function findWish(
  place: SearchPlace,
  search: Search,
  rest: Rest,
): Promise<Found & { wish?: ReadFilter[] }> {
  const { text, isLiteral, filters, order } = search
  if (text === null) return findHits(place, { ...rest, order: hitOrder(order, null) })
  const find = (words: string, also: SearchFilters = {}): Promise<Found> => {
    const wanted = { ...rest, filters: { ...filters, ...also }, order: hitOrder(order, words) }
    return words === ''
      ? findHits(place, wanted)
      : findText(place, { text: words, isLiteral }, wanted)
  }
  const wish = isLiteral ? null : readWish(text, givenIn(filters))
  const wished = wish ? wishedFilters(wish) : []
  if (!wish || wished.length === 0) return find(text)
  const found = await find(wish.words, asFilters(wished))
  // A name that stands at the end may be a part of another one after all.
  if (found.total === 0 && wish.place?.isSure === false) {
    const unplaced = readWish(text, { ...givenIn(filters), place: true })
    const prices = wishedFilters(unplaced)
    const foundWords = await find(unplaced.words, asFilters(prices))
    if (foundWords.total > 0) return { ...foundWords, ...(prices.length > 0 && { wish: prices }) }
  }
  return { ...found, wish: wished }
}

function hitOrder(order: Search['order'], text: string | null): HitOrder {
  if (order === null && text) return 'relevance'
  return order === null || order === 'date:asc' ? 'recent' : order
}

/** How sellers spell the words of these ads, by folded word: the lexicon has lost the accents. */
function spelling(cards: readonly AdCard[]): Map<string, string> {
  const texts = cards.flatMap(({ titulo, categoria, caracteristicas }) => [
    categoria,
    ...Object.values(caracteristicas),
    titulo,
  ])
  return new Map(wordsOf(texts.join(' ')).map(({ typed, folded }) => [folded, typed.toLowerCase()]))
}
