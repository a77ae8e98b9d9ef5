import { readAmount } from '../../contract/amount.ts'
import type { SearchQuery } from '../../contract/endpoints/ads.ts'
import { PRICE, SEARCH_PAGE_MAX, SEARCH_TEXT_MAX } from '../../contract/limits.ts'
import { AD_ORDERS } from '../../contract/order.ts'
import { given } from './searchFormValues.ts'
import { SEARCH_KEYS } from './searchRef.ts'

const PRICE_KEYS = ['precioMin', 'precioMax'] as const
const WRONG_PRICE = 'Escribe una cantidad hasta 99,999,999, como 1500 o 1,500.50.'
const CROSSED = 'Debe ser igual o mayor que el precio «Desde».'

type PriceErrors = Partial<Record<(typeof PRICE_KEYS)[number], string>>

/** What an address searches, and what it also says but nobody can search by, both by parameter. */
export interface AddressedSearch {
  query: SearchQuery
  leftOut: SearchQuery
}

/** What stands in an address, without what filters nothing, the default order, the first page, and what can't be. */
export const readSearch = (search: URLSearchParams): SearchQuery => readAddress(search).query

/** The same, with what was left out of it: a page, an order or a price that is none, prices that cross. */
export function readAddress(search: URLSearchParams): AddressedSearch {
  return understood(given((key) => search.get(key)))
}

/** The search that a form asks for, as `readSearch` reads it once it is sent. */
export const searchOf = (typed: SearchQuery): SearchQuery => understood(typed).query

/** A sentence for each price of a form that can't be searched by. */
export function priceErrors(typed: SearchQuery): PriceErrors {
  const errors: PriceErrors = {}
  for (const key of PRICE_KEYS) {
    if (typed[key] !== undefined && pesos(typed[key]) === null) errors[key] = WRONG_PRICE
  }
  const { precioMin, precioMax } = typed
  const areRead = Object.keys(errors).length === 0 && precioMin && precioMax
  if (areRead && Number(pesos(precioMin)) > Number(pesos(precioMax))) errors.precioMax = CROSSED
  return errors
}

/** The page in an address, from 0; anything else is the first. */
export function pageOf({ page = '' }: SearchQuery): number {
  return /^\d{1,4}$/.test(page) && Number(page) <= SEARCH_PAGE_MAX ? Number(page) : 0
}

function understood(typed: SearchQuery): AddressedSearch {
  const errors = priceErrors(typed)
  const query: SearchQuery = {}
  const leftOut: SearchQuery = {}
  for (const key of SEARCH_KEYS) {
    const value = typed[key]
    if (value === undefined) continue
    const read = errors.precioMax === CROSSED && isPrice(key) ? null : readValue(key, value)
    if (read !== null) query[key] = read
    if (read === null || isCut(key, value)) leftOut[key] = value
  }
  return { query, leftOut }
}

function readValue(key: keyof SearchQuery, value: string): string | null {
  if (isPrice(key)) return pesos(value)
  if (key === 'ordenar') return Object.hasOwn(AD_ORDERS, value) ? value : null
  if (key === 'page') return pageOf({ page: value }) > 0 ? value : null
  if (key === 'nombre') return [...value].slice(0, SEARCH_TEXT_MAX).join('')
  return isLong(value) ? null : value
}

/** Digits alone, with a point before cents: the same price has one address. */
function pesos(text: string): string | null {
  const amount = readAmount(text)
  return amount === null || amount > PRICE.max ? null : String(amount)
}

const isPrice = (key: keyof SearchQuery): boolean => key === 'precioMin' || key === 'precioMax'
const isLong = (value: string): boolean => [...value].length > SEARCH_TEXT_MAX
const isCut = (key: keyof SearchQuery, value: string): boolean => key === 'nombre' && isLong(value)
