import { readAmount } from '../../contract/amount.ts'
import type { SearchQuery } from '../../contract/endpoints/ads.ts'

/** What is wrong with the prices of a search, in a sentence for each field; empty when nothing is. */
export type WrongPrices = Partial<Record<'precioMin' | 'precioMax', string>>

const NO_AMOUNT = 'Escribe una cantidad, como 1,500.'

/** The faults for which the server would refuse the search (server/search/parseSearch.ts). */
export function wrongPrices({ precioMin = '', precioMax = '' }: SearchQuery): WrongPrices {
  const [from, to] = [readAmount(precioMin), readAmount(precioMax)]
  const isCrossed = from !== null && to !== null && from > to
  return {
    ...(precioMin !== '' && from === null && { precioMin: NO_AMOUNT }),
    ...(precioMax !== '' && to === null && { precioMax: NO_AMOUNT }),
    ...(isCrossed && { precioMax: 'Debe ser más que «Desde».' }),
  }
}
