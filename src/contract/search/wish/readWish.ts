import type { MunicipalitiesNamed } from './municipalityNames.ts'
import { readPlaces, type ReadPlace } from './readPlace.ts'
import { readPrice, type ReadPrice } from './readPrice.ts'

/** What of a search's text is a filter. */
export interface Wish {
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
  const spaced = text.replace(/\s+/g, ' ')
  const price = given.price ? null : readPrice(spaced)
  const unpriced = price ? without(spaced, price.typed) : spaced.trim()
  const places = given.place ? [] : readPlaces(unpriced, municipalitiesNamed)
  const words = places.reduce((left, { typed }) => without(left, typed), unpriced)
  return { words, places, price }
}

const without = (text: string, part: string): string =>
  text.replace(part, ' ').replace(/\s+/g, ' ').trim()
