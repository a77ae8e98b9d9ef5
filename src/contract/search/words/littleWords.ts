import words from './littleWords.json' with { type: 'json' }
import type { TypedWord } from './queryWords.ts'

/** All words here are folded. Filler says nothing of the thing that a user looks for; the others describe or count it. */
const FILLER: ReadonlySet<string> = new Set(words.relleno)
const COLOURS: ReadonlySet<string> = new Set(words.colores)
const QUALITIES: ReadonlySet<string> = new Set([...words.colores, ...words.cualidades])
/** Homes are for sale or for rent. */
const HOMES: ReadonlySet<string> = new Set(words.inmuebles)
/** Whether a word names a home, or land and rooms that are sold and rented as homes are. */
export const isHome = ({ folded }: Pick<TypedWord, 'folded'>): boolean => HOMES.has(folded)
/** Before a number these say no more than it: 'botas talla 28', 'jetta modelo 2015'. */
const OF_NUMBERS: ReadonlySet<string> = new Set(words.anteNumeros)

/** Words that say nothing elsewhere and are things in titles: UNO, té. */
export const THINGS: ReadonlySet<string> = new Set(['uno', 'te', 'nada'])

/** A single letter that names a model: 'f 150', 'hr-v', 'x-trail', 'moto e 13'; 'y' and 'o' join words. */
const HAS_LETTER_OF_NAME =
  /(?:^|[^\p{L}\d])(?![yo])\p{L}(?:[\s-]*\d|-\p{L})|(?:\p{L}-|(?:iphone|series?|clase|model) )\p{L}(?![\p{L}\d])/iu

/** Whether a word says only how a thing looks. 'Café', 'vino' and 'naranja' are to drink and eat too. */
export const isColour = ({ folded }: TypedWord): boolean => COLOURS.has(folded)

/** Whether a word says only how a thing is or looks. */
export const isQuality = ({ folded }: TypedWord): boolean => QUALITIES.has(folded)

/** Whether a word may be left out rather than that nothing is found: filler, or a single letter. */
export const isFiller = ({ folded }: TypedWord): boolean =>
  FILLER.has(folded) || /^\p{L}$/u.test(folded)

/** Tells which of these words of a text are filler: in one with a model of one letter no letter is. */
export function fillerOf(typed: readonly TypedWord[], text: string): (word: TypedWord) => boolean {
  const namesModel = HAS_LETTER_OF_NAME.test(text)
  const ofNumbers = typed.filter(
    ({ folded }, place) => OF_NUMBERS.has(folded) && /^\d/.test(typed[place + 1]?.folded ?? ''),
  )
  return (word) =>
    (isFiller(word) && !(namesModel && word.folded.length === 1)) || ofNumbers.includes(word)
}
