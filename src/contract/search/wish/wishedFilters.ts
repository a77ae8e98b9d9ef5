import type { ReadFilter } from '../../ads/endpoints.ts'
import { fold } from '../../text/fold.ts'
import type { SearchFilters } from '../parseSearch.ts'
import type { Wish } from './readWish.ts'

/** Before a place's name: 'en gdl', 'o en gdl', 'cerca de gdl'. */
const LEADING = /^(?:[\s,]|(?:[ouye]|en|por|cerca de) )+/i

/** What was read from the words, as the answer tells it, each with the text that is left without it. */
export function wishedFilters({ words, places, price }: Wish): ReadFilter[] {
  const textWithout = (left: object): string => {
    const others = places.filter((place) => place !== left)
    const names = others.map(({ typed }) => typed.replace(LEADING, '')).join(' o ')
    return [words, names && `en ${names}`, price && price !== left ? price.typed : '']
      .filter(Boolean)
      .join(' ')
  }
  return [...places, ...(price ? [price] : [])].map((part) => {
    const { typed, isSure: _, ...filters } = { isSure: true, ...part }
    return { texto: typed, sin: textWithout(part), ...filters }
  })
}

/** The same as filters of a search. */
export function asFilters(read: readonly ReadFilter[]): SearchFilters {
  const places = read.flatMap(({ estado, ciudad }) =>
    estado === undefined ? [] : [{ estado, ...(ciudad !== undefined && { ciudad: fold(ciudad) }) }],
  )
  const { precioMin, precioMax } = Object.assign({ texto: '' }, ...read) as Partial<ReadFilter>
  return {
    ...(places.length > 1 ? { lugares: places } : places[0]),
    ...(precioMin !== undefined && { precioMin }),
    ...(precioMax !== undefined && { precioMax }),
  }
}

/** What stands beside the words already. */
export const givenIn = ({ estado, ciudad, cerca, precioMin, precioMax }: SearchFilters) => ({
  place: estado !== undefined || ciudad !== undefined || cerca !== undefined,
  price: precioMin !== undefined || precioMax !== undefined,
})
