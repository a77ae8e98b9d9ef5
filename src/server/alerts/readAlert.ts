import { searchShape, type SearchQuery } from '../../contract/ads/endpoints.ts'
import { Problem } from '../../contract/problem.ts'
import { parseSearch, type SearchFilters } from '../../contract/search/parseSearch.ts'
import { givenIn, readFilters, withRead } from '../../contract/search/reading/readFilters.ts'
import { asWords, readQuery } from '../../contract/search/reading/readQuery.ts'
import { NO_SYNONYMS, type Synonyms } from '../../contract/search/synonyms/synonyms.ts'
import { isFiller } from '../../contract/search/words/littleWords.ts'
import { waysToSay } from '../../contract/search/words/matchOf.ts'
import { wordsOf, type TypedWord } from '../../contract/search/words/queryWords.ts'
import { readTerms } from '../../contract/search/words/readTerms.ts'
import type { Database, Queryable, Transaction } from '../db/connect.ts'
import type { WantedRange } from '../db/schema/alerts.ts'
import { municipalitiesNamed } from '../search/answerSearch.ts'
import { surroundings, within } from '../search/near.ts'
import { synonymsOf } from '../search/synonyms/cachedSynonyms.ts'
import { adWordsOf } from '../search/words/lexiconQueries.ts'
import { tsqueryOf } from '../search/words/tsquery.ts'

const NOTHING_ASKED = 'Escribe qué buscas o elige un filtro para poder avisarte.'
/** Parameters about the display of a search; they match nothing. */
const SHOWN_BY = ['page', 'ordenar']

/** The conditions of a saved search, as `saved_searches` stores them. */
export interface ReadAlert {
  busqueda: Record<string, string>
  clave: string
  anchors: string[]
  words: string | null
  filters: SearchFilters
  lugares: string[] | null
  /** Fields with the value that each must have. */
  values: { key: string; value: string }[]
  rangos: WantedRange[] | null
}

/**
 * Reads a search as the search itself would, including places and prices in its words. It mends and
 * omits nothing: people want alerts for things that nobody offers today. Throws Problem (400).
 */
export async function readAlert(
  db: Database,
  tx: Transaction,
  given: Record<string, string>,
  now: Date,
): Promise<ReadAlert> {
  const params = savedParams(given)
  const { text, filters: typed, isLiteral } = parseSearch(params as SearchQuery, surroundings)
  const context = { given: givenIn(typed), municipalitiesNamed, now }
  // An alert keeps values of fields; rooms are asked for in words too.
  const read = (words: string) =>
    isLiteral ? asWords(words) : readQuery(words, context, ['rooms'])
  const query = text === null ? null : read(text)
  const filters = withRead(typed, query ? readFilters(query) : [])
  // A use that no such ad has is told to nobody either.
  const { uso: _uso, ...useless } = params
  const busqueda = filters.uso === undefined ? useless : params
  const synonyms = isLiteral ? NO_SYNONYMS : await synonymsOf(db).read(tx, now)
  const waysOf = (words = '') => askedWays(tx, wordsOf(words), synonyms)
  const asked = await waysOf(query?.text)
  const fitted = fitting([...asked, ...(await waysOf(query?.excluded))])
  const either = (some: readonly (readonly string[])[]) => some.map((names) => names.join(' | '))
  const ways = either(fitted.slice(0, asked.length))
  const excluded = either(fitted.slice(asked.length))
  const near = filters.cerca ? within(filters.cerca) : null
  const anchors = anchorsOf(ways, filters, near)
  if (anchors === null) throw new Problem('entradaInvalida', NOTHING_ASKED)
  const campos = filters.campos ?? []
  const rangos = campos.flatMap(({ key, min = null, max = null }) =>
    min === null && max === null ? [] : [{ key, min, max }],
  )
  return {
    busqueda,
    clave: JSON.stringify(busqueda),
    anchors,
    words:
      ways.length === 0
        ? null
        : [...ways.map((way) => `(${way})`), ...excluded.map((way) => `!(${way})`)].join(' & '),
    filters,
    lugares: filters.lugares ? keysOf(filters.lugares) : near && near.map(({ key }) => key),
    values: campos.flatMap(({ key, value }) => (value === undefined ? [] : [{ key, value }])),
    rangos: rangos.length > 0 ? rangos : null,
  }
}

/** The keys of all municipalities of these places. */
const keysOf = (places: NonNullable<SearchFilters['lugares']>): string[] =>
  surroundings.keys.filter((key) =>
    places.some(({ estado, ciudad }) =>
      ciudad === undefined ? key.startsWith(`${estado}|`) : key === `${estado}|${ciudad}`,
    ),
  )

/** The search's conditions in a fixed order; other parameters are dropped. */
function savedParams(given: Record<string, string>): Record<string, string> {
  const names = Object.keys(searchShape.shape).filter((name) => !SHOWN_BY.includes(name))
  return Object.fromEntries(
    names.toSorted().flatMap((name) => {
      const value = given[name]?.trim()
      return value ? [[name, value]] : []
    }),
  )
}

/**
 * The terms of a text, each as tsqueries of all names of the thing. Filler words are left out,
 * unless there are no others; nothing is mended.
 */
async function askedWays(
  tx: Queryable,
  typed: readonly TypedWord[],
  synonyms: Synonyms,
): Promise<string[][]> {
  const asked = await readTerms(adWordsOf(tx), typed, synonyms)
  const meaningful = asked.filter(({ words }) => !words.every(isFiller))
  return (meaningful.length > 0 ? meaningful : asked).map((term) =>
    waysToSay(term).map((way) => tsqueryOf(way)),
  )
}

/** Bytes: PostgreSQL keeps a tsquery within its row, on a page of 8 KB. */
const QUERY_MOST = 7500
const ITEM = 12

/**
 * Drops the longest names until all fit into a row: these have the most exceptions. The word itself
 * comes first and stays, whatever synonyms staff have added.
 */
function fitting(asked: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const others = asked.flatMap(([, ...names]) => names.map(bytesOf))
  const isTooMuch = asked.flat().reduce((sum, way) => sum + bytesOf(way), 0) > QUERY_MOST
  if (!isTooMuch || others.length === 0) return asked
  const longest = Math.max(...others)
  return fitting(asked.map((ways) => ways.filter((way, at) => at === 0 || bytesOf(way) < longest)))
}

/** As PostgreSQL has it: 12 for each word and each operator, and the words' letters. */
function bytesOf(way: string): number {
  const words = wordsIn(way)
  const operators = way.match(/[&|!]|<(?:-|[0-9]+)>/g) ?? []
  const letters = words.reduce((sum, word) => sum + Buffer.byteLength(word) + 1, 0)
  return (words.length + operators.length + 1) * ITEM + letters
}

/**
 * Anchor keys: an ad must contain at least one of them to match. They come from the most selective
 * part: a word of the first term, the place, the category or the kind. Null when the search has no
 * condition.
 */
function anchorsOf(
  [first]: readonly string[],
  { ciudad, lugares, categorias, estado, tipo, gratis, ...rest }: SearchFilters,
  near: readonly { clave: string }[] | null,
): string[] | null {
  if (first !== undefined) return lexemesIn(first).map((lexeme) => `w:${lexeme}`)
  if (ciudad !== undefined) return [`c:${ciudad}`]
  if (lugares)
    return lugares.map((place) =>
      place.ciudad === undefined ? `e:${place.estado}` : `c:${place.ciudad}`,
    )
  if (near) return [...new Set(near.map(({ clave }) => `c:${clave}`))]
  if (categorias) return categorias.map((categoria) => `k:${categoria}`)
  if (gratis) return ['t:gratis']
  if (estado !== undefined) return [`e:${estado}`]
  if (tipo !== undefined) return [`t:${tipo}`]
  return Object.keys(rest).length > 0 ? ['*'] : null
}

/** The anchor of a follow: ads of that seller alone have it. */
export const sellerAnchor = (sellerId: string): string => `v:${sellerId}`

/** The different words of a tsquery's text. */
const lexemesIn = (query: string): string[] => [...new Set(wordsIn(query))]

/** The words of a tsquery's text, which the database writes between apostrophes. */
const wordsIn = (query: string): string[] =>
  [...query.matchAll(/'((?:[^']|'')+)'/g)].map(([, word = '']) => word.replaceAll("''", "'"))
