import type { ReadFilter, SearchQuery } from '../../ads/endpoints.ts'
import { fold } from '../../text/fold.ts'
import { withUseThatIs } from '../fields/useFilter.ts'
import type { SearchFilters } from '../parseSearch.ts'
import type { ReadQuery } from './readQuery.ts'

/** Before a place's name: 'en gdl', 'o en gdl', 'cerca de gdl'. */
const LEADING = /^(?:[\s,]|(?:[ouye]|en|por|cerca de) )+/i

/** The filters of a text as the answer tells them, each with the text that is left without it. */
export function readFilters({
  words,
  places,
  price,
  deal,
}: Pick<ReadQuery, 'words' | 'places' | 'price' | 'deal'>): ReadFilter[] {
  const textWithout = (left: object): string => {
    const others = places.filter((place) => place !== left)
    const names = others.map(({ typed }) => typed.replace(LEADING, '')).join(' o ')
    return [
      words,
      deal && deal !== left && deal.typed,
      names && `en ${names}`,
      price && price !== left && price.typed,
    ]
      .filter(Boolean)
      .join(' ')
  }
  const ofPlaces = [...places, ...(price ? [price] : [])].map((part) => {
    const { typed, isSure: _, ...filters } = { isSure: true, ...part }
    return { texto: typed, sin: textWithout(part), ...filters }
  })
  if (!deal) return ofPlaces
  const ofDeal = { texto: deal.typed, sin: textWithout(deal), [DEAL]: deal.rentaOVenta }
  return [...ofPlaces, ofDeal]
}

/** The filter by which homes are for rent or for sale. */
const DEAL = 'c.rentaOVenta'

/** A search's filters with those that were read from its words. */
export function withRead(filters: SearchFilters, read: readonly ReadFilter[]): SearchFilters {
  const places = read.flatMap(({ estado, ciudad }) =>
    estado === undefined ? [] : [{ estado, ...(ciudad !== undefined && { ciudad: fold(ciudad) }) }],
  )
  const { precioMin, precioMax, [DEAL]: deal } = Object.assign({}, ...read) as Partial<ReadFilter>
  const campos = deal === undefined ? [] : [{ key: 'rentaOVenta', value: deal }]
  return withUseThatIs({
    ...filters,
    ...(places.length > 1 ? { lugares: places } : places[0]),
    ...(precioMin !== undefined && { precioMin }),
    ...(precioMax !== undefined && { precioMax }),
    ...(campos.length > 0 && { campos: [...(filters.campos ?? []), ...campos] }),
  })
}

/** The same as parameters of an address. */
export function asFilterQuery(read: readonly ReadFilter[]): SearchQuery {
  const given = read
    .flatMap((part) => Object.entries(part))
    .filter(([key]) => key !== 'texto' && key !== 'sin')
  return Object.fromEntries(given.map(([key, value]) => [key, String(value)]))
}

/** Which filters stand beside the text already; of what is no home no deal is read. */
export const givenIn = ({
  estado,
  ciudad,
  cerca,
  precioMin,
  precioMax,
  tipo = 'inmueble',
  categorias = ['inmuebles'],
  campos = [],
}: SearchFilters) => ({
  place: estado !== undefined || ciudad !== undefined || cerca !== undefined,
  price: precioMin !== undefined || precioMax !== undefined,
  deal:
    tipo !== 'inmueble' ||
    !categorias.includes('inmuebles') ||
    campos.some(({ key }) => key === 'rentaOVenta'),
})
