import { NEAREST_FIRST } from '../places/radius.ts'

/** Orders of a list of ads (specification, section 3). `date:asc` is newest first, to the letter. */
export const AD_ORDERS = {
  'date:asc': 'Más reciente primero',
  'date:desc': 'Más antiguo primero',
  'alf:asc': 'A-Z',
  'alf:desc': 'Z-A',
  'price:asc': 'Más barato primero',
  'price:desc': 'Más caro primero',
} as const

/** The order near a place that sorts words by how well they fit. */
export const BY_FIT = 'relevancia'

/** First entry of the orders where words are searched: the ads that fit them best come first. */
export const BY_RELEVANCE = { value: '', label: 'Lo más relevante primero' }

/** The order of a search that asks for none: by distance near a place, by fit for words, else the newest. */
export const defaultOrder = (isNear: unknown, hasWords: unknown) =>
  isNear ? NEAREST_FIRST : hasWords ? BY_FIT : 'date:asc'

export type AdOrder = keyof typeof AD_ORDERS
export const AD_ORDER_VALUES = Object.keys(AD_ORDERS) as AdOrder[]

/** Values of a filter that mean 'no filter' (decisions, section 1). */
export const NO_FILTER: readonly string[] = ['', '*', 'Mostrar todo', 'null']

/** The page in an address of the site, from 0; anything else is the first. */
export function pageOf({ page = '' }: { page?: string | undefined }): number {
  return /^\d{1,4}$/.test(page) ? Number(page) : 0
}
