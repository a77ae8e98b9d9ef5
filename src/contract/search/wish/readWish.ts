import type { ReadFilter } from '../../ads/endpoints.ts'
import { fold } from '../../text/fold.ts'
import type { SearchFilters } from '../parseSearch.ts'
import type { MunicipalitiesNamed } from './municipalityNames.ts'
import { readPlaces, type ReadPlace } from './readPlace.ts'
import { readPrice, type ReadPrice } from './readPrice.ts'
import { spellAmounts } from './spellAmounts.ts'
import { spellRegions } from './spellRegions.ts'

/** What of a search's text is a filter. */
interface Wish {
  /** The text without it. */
  words: string
  /** An ad is in one of them. */
  places: readonly ReadPlace[]
  price: ReadPrice | null
}

/** Which filters stand beside the text: of these none is read from it. */
interface Given {
  place: boolean
  price: boolean
}

/** Places and prices in a search's text: 'cuarto en renta cdmx hasta 3 mil'. */
export function readWish(
  text: string,
  given: Given,
  municipalitiesNamed: MunicipalitiesNamed,
): Wish {
  const spaced = text.replace(/\s+/g, ' ').trim()
  const first = given.price ? null : priceIn(spaced)
  const rest = first?.words ?? spaced
  const unpriced = given.place ? rest : spellRegions(rest)
  const places = given.place ? [] : readPlaces(unpriced, municipalitiesNamed)
  const placeless = places.reduce((left, { typed }) => without(left, typed), unpriced)
  // Some prices are read at the end alone: 'tele de 3 mil en gdl'.
  const last = first || given.price || places.length === 0 ? null : priceIn(placeless)
  return { words: last?.words ?? placeless, places, price: (first ?? last)?.price ?? null }
}

function priceIn(text: string): { price: ReadPrice; words: string } | null {
  const spelled = spellAmounts(text)
  const price = readPrice(spelled)
  return price && { price, words: without(spelled, price.typed) }
}

const without = (text: string, part: string): string =>
  text.replace(part, ' ').replace(/\s+/g, ' ').trim()

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
