import type { ReadFilter } from '../ads/endpoints.ts'
import { NEAREST_FIRST } from '../places/radius.ts'
import type { HitOrder, HitsWanted } from './hitsWanted.ts'
import { BY_FIT } from './order.ts'
import type { Search } from './parseSearch.ts'
import type { MunicipalitiesNamed } from './reading/municipalityNames.ts'
import { givenIn, readFilters, withRead } from './reading/readFilters.ts'
import { asWords, readQuery, type ReadQuery, type StepName } from './reading/readQuery.ts'
import type { Found, TextPlace } from './words/findTerms.ts'
import { findText } from './words/findText.ts'
import { wordsOf, type TypedWord } from './words/queryWords.ts'

/** The place in which a search looks: the database, or packs on the phone. */
export interface SearchPlace extends TextPlace {
  municipalitiesNamed: MunicipalitiesNamed
}

export interface FoundSearch {
  found: Found
  /** The query as it was asked in the end: words may have been mended, left out or read as filters. */
  wanted: HitsWanted
  /** The filters that were read from the words, and the words without them. */
  requestedFilters?: ReadFilter[]
  words?: string
}

/** Finds ads with the search's words, in the place and for the price that stand among the words. */
export async function findSearch(
  place: SearchPlace,
  search: Search,
  now: Date,
): Promise<FoundSearch> {
  const { text, isLiteral, filters } = search
  const find = (query: ReadQuery | null) => findQuery(place, { search, query, now })
  if (text === null || isLiteral) return find(text === null ? null : asWords(text))
  const { municipalitiesNamed } = place
  const context = { given: givenIn(filters), municipalitiesNamed, now }
  const query = readQuery(text, context)
  const found = await find(query)
  if (found.found.total > 0) return found
  for (const { isRead, undone, isBetter } of UNSURE) {
    if (!isRead(query)) continue
    const other = await find(readQuery(text, context, undone))
    if (isBetter(other.found)) return other
  }
  const { deal } = query
  const other = deal && (await find({ ...query, deal: null }))
  // Homes for sale are told from those for rent, even where there are no others.
  return other && other.found.total > 0 ? leavingOut(other, wordsOf(deal.typed)) : found
}

/** Adds to a result the words that were left out, which the answer tells. */
const leavingOut = (search: FoundSearch, words: readonly TypedWord[]): FoundSearch => ({
  ...search,
  found: {
    ...search.found,
    without: [...words.map(({ typed }) => typed), ...(search.found.without ?? [])],
  },
})

interface Unsure {
  isRead(query: ReadQuery): boolean
  undone: readonly StepName[]
  /** Whether that was found without the steps is better than nothing. */
  isBetter(found: Found): boolean
}

/** Steps that may be mistaken: where nothing is found, they are undone. */
const UNSURE: readonly Unsure[] = [
  {
    // An ad may say it in other words: 'casa de dos cuartos'.
    isRead: ({ rooms }) => rooms.length > 0,
    undone: ['rooms'],
    isBetter: ({ total }) => total > 0,
  },
  {
    // A name at the end may be a part of another name, where an ad has it so.
    isRead: ({ places }) => places.some(({ isSure }) => !isSure),
    undone: ['regions', 'places'],
    isBetter: ({ total, without, mended }) => total > 0 && !without && !mended,
  },
]

/** Finds what was read. */
async function findQuery(
  place: SearchPlace,
  { search, query, now }: { search: Search; query: ReadQuery | null; now: Date },
): Promise<FoundSearch> {
  const requestedFilters = query ? readFilters(query) : []
  const wanted: HitsWanted = {
    filters: withRead(search.filters, requestedFilters),
    match: null,
    order: hitOrder(search, query && query.words),
    page: search.page,
    now,
  }
  const found: Found = query?.words
    ? await findText(place, { ...query, isLiteral: search.isLiteral }, wanted)
    : await place.find(wanted)
  return {
    found,
    wanted: { ...wanted, match: found.match ?? null },
    ...(query && requestedFilters.length > 0 && { requestedFilters, words: query.words }),
  }
}

export function hitOrder({ order }: Pick<Search, 'order'>, words: string | null): HitOrder {
  if (order === NEAREST_FIRST) return 'distance'
  const isByFit = order === null || order === BY_FIT
  if (isByFit && words) return 'relevance'
  return isByFit || order === 'date:asc' ? 'recent' : order
}
