import type { ReadFilter, SearchQuery } from '../../ads/endpoints.ts'
import { fold } from '../../text/fold.ts'
import type { SearchFilters } from '../parseSearch.ts'
import type { ReadQuery } from './readQuery.ts'

/** Before a place's name: 'en gdl', 'o en gdl', 'cerca de gdl'. */
const LEADING = /^(?:[\s,]|(?:[ouye]|en|por|cerca de) )+/i

/** The filters of a text as the answer tells them, each with the text that is left without it. */
export function readFilters({
  words,
  places,
  price,
}: Pick<ReadQuery, 'words' | 'places' | 'price'>): ReadFilter[] {
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

/** The same as parameters of an address. */
export function asFilterQuery(read: readonly ReadFilter[]): SearchQuery {
  const given = read
    .flatMap((part) => Object.entries(part))
    .filter(([key]) => key !== 'texto' && key !== 'sin')
  return Object.fromEntries(given.map(([key, value]) => [key, String(value)]))
}

/** Which filters stand beside the text already. */
export const givenIn = ({ estado, ciudad, cerca, precioMin, precioMax }: SearchFilters) => ({
  place: estado !== undefined || ciudad !== undefined || cerca !== undefined,
  price: precioMin !== undefined || precioMax !== undefined,
})
