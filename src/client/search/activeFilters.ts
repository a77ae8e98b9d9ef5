import type { SearchQuery } from '../../contract/endpoints/ads.ts'
import { formatPrice } from '../../contract/format.ts'
import { choiceLabel } from './filterChoices.ts'

/** One filter that is on: what it says, and the search without it. */
export interface ActiveFilter {
  key: keyof SearchQuery
  label: string
  without: SearchQuery
}

type Words = (value: string) => string

const price = (value: string) => {
  // Written in any other way it is the server that reads it.
  const amount = /^\d+(\.\d{1,2})?$/.test(value) ? Number(value) : 0
  return amount > 0 ? formatPrice(amount) : value
}

/** How each filter reads as a chip; the words, which stand in the search field, the order and the page are none. */
const WORDS: Partial<Record<keyof SearchQuery, Words>> = {
  estado: (value) => choiceLabel('estado', value),
  ciudad: (value) => value,
  categoria: (value) => choiceLabel('categoria', value),
  uso: (value) => choiceLabel('uso', value),
  tipoAnuncio: (value) => choiceLabel('tipoAnuncio', value),
  precioMin: (value) => `Desde ${price(value)}`,
  precioMax: (value) => `Hasta ${price(value)}`,
}

/** The same words without any filter. */
export function withoutFilters({ nombre }: SearchQuery): SearchQuery {
  return nombre ? { nombre } : {}
}

/** The filters of a search that are on, each with the way to take it away. */
export function activeFilters(query: SearchQuery): ActiveFilter[] {
  const { page: _, ...filters } = query
  return (Object.keys(filters) as (keyof typeof filters)[]).flatMap((key) => {
    const words = WORDS[key]
    const { [key]: value, ...without } = filters
    return words && value !== undefined ? [{ key, label: words(value), without }] : []
  })
}
