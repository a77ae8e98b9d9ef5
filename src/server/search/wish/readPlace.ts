import { fold } from '../../../contract/text/fold.ts'
import { isPlaceAlone, PLACES, type Place } from './placeNames.ts'

export interface ReadPlace extends Place {
  /** What of the text was read, as it was typed. */
  typed: string
  /** Whether it said 'en': else it may be a name of something. */
  isSure: boolean
}

/** How many words a place's name has at most, its state after it included. */
const LONGEST = 6
const IN: ReadonlySet<string> = new Set(['en'])
const ARTICLES: ReadonlySet<string> = new Set(['el', 'la'])
/** Before a name these make it a part of another one: 'talavera de Puebla'. */
const BELONGING: ReadonlySet<string> = new Set([
  'de',
  'del',
  'virgen',
  'marca',
  'estilo',
  'tipo',
  'equipo',
])

/**
 * The place that a search names: after 'en' ('bici en gdl', 'renta en el df'), or at the end where it
 * can hardly be anything else ('plomero cdmx', 'mecánico León Guanajuato'). Null without any.
 */
export function readPlace(text: string): ReadPlace | null {
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}.]+/gu)].map((found) => ({
    at: found.index,
    end: found.index + found[0].length,
    folded: fold(found[0]).replaceAll('.', ''),
  }))
  const nameOf = (from: number, to: number) =>
    words
      .slice(from, to)
      .map(({ folded }) => folded)
      .join(' ')
  const typedOf = (from: number, to: number) =>
    text.slice(words[from]?.at ?? 0, words[to - 1]?.end ?? 0)
  for (let from = 0; from < words.length; from += 1) {
    const before = words[from - 1]?.folded ?? ''
    const isAfterArticle = ARTICLES.has(before) && IN.has(words[from - 2]?.folded ?? '')
    const isAfterIn = IN.has(before) || isAfterArticle
    for (let to = Math.min(words.length, from + LONGEST); to > from; to -= 1) {
      const place = placeOf(nameOf(from, to))
      if (!place) continue
      const start = isAfterIn ? from - (isAfterArticle ? 2 : 1) : from
      if (isAfterIn) return { ...place.place, typed: typedOf(start, to), isSure: true }
      const isAtEnd = to === words.length && from > 0 && !BELONGING.has(before)
      if (isAtEnd && (place.isWithState || isPlaceAlone(nameOf(from, to))))
        return { ...place.place, typed: typedOf(start, to), isSure: false }
    }
  }
  return null
}

/** 'guadalajara', or a city with its state: 'leon guanajuato', 'leon gto'. */
function placeOf(name: string): { place: Place; isWithState: boolean } | null {
  const place = PLACES.get(name)
  if (place) return { place, isWithState: false }
  const words = name.split(' ')
  for (let parted = 1; parted < words.length; parted += 1) {
    const city = PLACES.get(words.slice(0, parted).join(' '))
    const state = PLACES.get(words.slice(parted).join(' '))
    if (city?.ciudad !== undefined && state && !state.ciudad && state.estado === city.estado)
      return { place: city, isWithState: true }
  }
  return null
}
