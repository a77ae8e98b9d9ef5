import type { ReadFilter, SearchQuery } from '../../../contract/ads/endpoints.ts'
import { SEARCH_TEXT_MAX } from '../../../contract/limits.ts'
import { filterOf, type ReadAmount } from '../../../contract/search/filters.ts'
import { asFilterQuery } from '../../../contract/search/reading/readFilters.ts'
import { cleanSearch } from '../searchAddress.ts'

/** One filter that is on: what it says, and the search without it. */
interface ActiveFilter {
  key: string
  label: string
  without: SearchQuery
}

/** Reads what needs no reader of its own, which is too large for the first picture. */
export const readPlain: ReadAmount = (text) =>
  /^\d+(\.\d{1,2})?$/.test(text) ? Number(text) : null

/** 'Marca: Nissan', 'Año: desde 2015': by the name of the field, which is Spanish. */
function fieldWords(key: string, value: string): string {
  const [, name = '', bound] = key.split('.')
  const label = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const from = bound === undefined ? '' : bound === 'min' ? 'desde ' : 'hasta '
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}: ${from}${value}`
}

/** The same words without any filter. */
export function withoutFilters({ nombre }: SearchQuery): SearchQuery {
  return nombre ? { nombre } : {}
}

/** Keeps the readable rest of a search that the server refused: choices from lists, and words of a common length. */
export function withoutRefused(query: SearchQuery): SearchQuery {
  const common = Object.entries(query).filter(([key, value = '']) => {
    // Fields of ads, which the table doesn't name, are read strictly too.
    const filter = filterOf(key)
    return filter && !filter.isStrict && [...value].length <= SEARCH_TEXT_MAX
  })
  return Object.fromEntries(common)
}

/**
 * The filters of a search that are on, each with the way to take it away; beside filters that the server `leido`
 * from the words some ask for nothing.
 */
export function activeFilters(
  query: SearchQuery,
  leido: readonly ReadFilter[] = [],
  read = readPlain,
): ActiveFilter[] {
  const { page: _, ...filters } = query
  const asked = cleanSearch({ ...filters, ...asFilterQuery(leido) })
  return (Object.keys(filters) as (keyof typeof filters)[]).flatMap((key) => {
    const { [key]: value, ...without } = filters
    if (value === undefined || !Object.hasOwn(asked, key)) return []
    const filter = filterOf(key)
    const label = filter
      ? filter.chip?.(value, { query, read, choices: filter.list?.choices ?? [] })
      : fieldWords(key, value)
    return label === undefined ? [] : [{ key, label, without: cleanSearch(without) }]
  })
}

/** Lists the filters read from the words, each with the search for the words without it. */
export function readFilters(query: SearchQuery, read: readonly ReadFilter[] = []): ActiveFilter[] {
  const { page: _, ...rest } = query
  return read.map((part) => ({
    key: part.texto,
    label: activeFilters(asFilterQuery([part]))
      .map(({ label }) => label)
      .join(', '),
    without: cleanSearch({ ...rest, nombre: part.sin }),
  }))
}
