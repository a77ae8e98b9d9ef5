import type { ReadFilter } from '../../ads/endpoints.ts'
import { fold } from '../../text/fold.ts'
import type { SearchFilters } from '../parseSearch.ts'
import type { Wish } from './readWish.ts'

/** What was read from the words, as the answer tells it. */
export function wishedFilters({ place, price }: Wish): ReadFilter[] {
  const told: ReadFilter[] = []
  if (place) {
    const { typed, estado, ciudad } = place
    told.push({ texto: typed, estado, ...(ciudad !== undefined && { ciudad }) })
  }
  if (price) {
    const { typed, ...amounts } = price
    told.push({ texto: typed, ...amounts })
  }
  return told
}

/** The same as filters of a search. */
export const asFilters = (read: readonly ReadFilter[]): SearchFilters => {
  const { texto: _, ciudad, ...rest } = Object.assign({ texto: '' }, ...read) as ReadFilter
  return { ...rest, ...(ciudad !== undefined && { ciudad: fold(ciudad) }) }
}

/** What stands beside the words already. */
export const givenIn = ({ estado, ciudad, cerca, precioMin, precioMax }: SearchFilters) => ({
  place: estado !== undefined || ciudad !== undefined || cerca !== undefined,
  price: precioMin !== undefined || precioMax !== undefined,
})
