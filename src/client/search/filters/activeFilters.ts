import type { ReadFilter, SearchQuery } from '../../../contract/ads/endpoints.ts'
import { SEARCH_TEXT_MAX } from '../../../contract/limits.ts'
import { DEFAULT_RADIUS } from '../../../contract/places/radius.ts'
import { asFilterQuery } from '../../../contract/search/reading/readFilters.ts'
import { formatPrice } from '../../../contract/text/format.ts'
import { cleanSearch } from '../searchAddress.ts'
import { choiceLabel } from './filterChoices.ts'

/** One filter that is on: what it says, and the search without it. */
interface ActiveFilter {
  key: string
  label: string
  without: SearchQuery
}

/** Reads an amount in whatever way it was written; null for what is none. */
export type ReadAmount = (text: string) => number | null

/** Reads what needs no reader of its own, which is too large for the first picture. */
export const readPlain: ReadAmount = (text) =>
  /^\d+(\.\d{1,2})?$/.test(text) ? Number(text) : null

const price = (value: string, read: ReadAmount) => {
  const amount = read(value) ?? 0
  return amount > 0 ? formatPrice(amount) : value
}

type Words = (value: string, read: ReadAmount, query: SearchQuery) => string

/** How each filter reads as a chip; the words, which stand in the search field, the order and the page are none. */
const WORDS: Partial<Record<keyof SearchQuery, Words>> = {
  estado: (value) => choiceLabel('estado', value),
  ciudad: (value) => value,
  categoria: (value) => choiceLabel('categoria', value),
  uso: (value) => choiceLabel('uso', value),
  tipoAnuncio: (value) => choiceLabel('tipoAnuncio', value),
  precioMin: (value, read) => `Desde ${price(value, read)}`,
  precioMax: (value, read) => `Hasta ${price(value, read)}`,
  cerca: (value, _read, { radio = DEFAULT_RADIUS }) => `A ${radio} km de ${value}`,
  literal: () => 'Palabras exactas',
}

/** 'Marca: Nissan', 'Año: desde 2015': by the name of the field, which is Spanish. */
const fieldWords =
  (key: string): Words =>
  (value) => {
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
  const common = Object.entries(query).filter(
    ([key, value = '']) =>
      !/^(page|ordenar|precio|cerca|radio|c\.)/.test(key) && [...value].length <= SEARCH_TEXT_MAX,
  )
  return Object.fromEntries(common)
}

/** The filters of a search that are on, each with the way to take it away. */
export function activeFilters(query: SearchQuery, read = readPlain): ActiveFilter[] {
  const { page: _, ...filters } = query
  return (Object.keys(filters) as (keyof typeof filters)[]).flatMap((key) => {
    const words = WORDS[key] ?? (key.startsWith('c.') ? fieldWords(key) : undefined)
    const { [key]: value, ...without } = filters
    return words && value !== undefined
      ? [{ key, label: words(value, read, query), without: cleanSearch(without) }]
      : []
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
