import type { MunicipalitiesNamed } from './municipalityNames.ts'
import { readPlace, type ReadPlace } from './readPlace.ts'
import { readPrice, type ReadPrice } from './readPrice.ts'

/** What of a search's text is a filter. */
export interface Wish {
  /** The text without it. */
  words: string
  place: ReadPlace | null
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
  const price = given.price ? null : readPrice(text)
  const unpriced = price ? without(text, price.typed) : text
  const place = given.place ? null : readPlace(unpriced, municipalitiesNamed)
  return { words: place ? without(unpriced, place.typed) : unpriced, place, price }
}

const without = (text: string, part: string): string =>
  text.replace(part, ' ').replace(/\s+/g, ' ').trim()
