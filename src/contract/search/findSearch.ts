import type { ReadFilter } from '../ads/endpoints.ts'
import { NEAREST_FIRST } from '../places/radius.ts'
import type { HitOrder, HitsWanted } from './hitsWanted.ts'
import type { Search } from './parseSearch.ts'
import type { MunicipalitiesNamed } from './wish/municipalityNames.ts'
import { asFilters, givenIn, readWish, wishedFilters } from './wish/readWish.ts'
import type { Found, TextPlace } from './words/findTerms.ts'
import { findText } from './words/findText.ts'
import { withinWords } from './words/queryWords.ts'

/** Where a search looks: in the database, or in packs on the phone. */
export interface SearchPlace extends TextPlace {
  municipalitiesNamed: MunicipalitiesNamed
}

export interface FoundSearch {
  found: Found
  /** What was asked for in the end: words may have been mended, left out or read as filters. */
  wanted: HitsWanted
  /** The filters that were read from the words, and the words without them. */
  wish?: ReadFilter[]
  words?: string
}

/** What a search finds: ads with its words, in the place and for the price that stand among them. */
export async function findSearch(
  place: SearchPlace,
  search: Search,
  now: Date,
): Promise<FoundSearch> {
  const { isLiteral, filters } = search
  const text = search.text === null ? null : withinWords(search.text)
  const { municipalitiesNamed } = place
  const find = async (words: string | null, wish: ReadFilter[] = []): Promise<FoundSearch> => {
    const wanted: HitsWanted = {
      filters: { ...filters, ...asFilters(wish) },
      match: null,
      order: hitOrder(search, words),
      page: search.page,
      now,
    }
    const found: Found = words
      ? await findText(place, { text: words, isLiteral }, wanted)
      : await place.find(wanted)
    return {
      found,
      wanted: { ...wanted, match: found.match ?? null },
      ...(wish.length > 0 && { wish, words: words ?? '' }),
    }
  }
  if (text === null) return find(null)
  const wish = isLiteral ? null : readWish(text, givenIn(filters), municipalitiesNamed)
  const wished = wish ? wishedFilters(wish) : []
  if (!wish || wished.length === 0) return find(text)
  const found = await find(wish.words, wished)
  // A name that stands at the end may be a part of another one after all, where an ad has it so.
  if (found.found.total === 0 && wish.places.some(({ isSure }) => !isSure)) {
    const unplaced = readWish(text, { ...givenIn(filters), place: true }, municipalitiesNamed)
    const foundWords = await find(unplaced.words, wishedFilters(unplaced))
    const { total, without, mended } = foundWords.found
    if (total > 0 && !without && !mended) return foundWords
  }
  return found
}

export function hitOrder({ order }: Pick<Search, 'order'>, words: string | null): HitOrder {
  if (order === NEAREST_FIRST) return 'distance'
  if (order === null && words) return 'relevance'
  return order === null || order === 'date:asc' ? 'recent' : order
}
