import { fold } from '../../contract/fold.ts'
import { legible } from '../legible.ts'

/** A word of a search: as it was typed, and as words are compared. */
export interface TypedWord {
  typed: string
  folded: string
}

/** 'p/niño', 's/uso', 'c/luz': for, without and with. */
const ABBREVIATED = /(?<=^|\s)[psc]\//gi
/** Inches, as televisions and wheels have them. */
const INCHES = /(?<=\d)\s*(?:''|["”″])/g
const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** The words of a text; punctuation, operators and symbols are no words and have no power here. */
export function wordsOf(text: string): TypedWord[] {
  const visible = legible(text)
    .replace(ABBREVIATED, ' ')
    .replace(INCHES, ' pulgadas ')
  return (visible.match(WORD) ?? [])
    .map((typed) => ({ typed, folded: fold(typed) }))
    .filter(({ folded }) => folded !== '')
}

/** What people add to what they look for, and what says nothing of a thing, folded. */
const FILLER: ReadonlySet<string> = new Set(
  `barato barata baratos baratas baratisimo economico economica economicos economicas vendo vende venta
  compro compra busco buscando buscar quiero necesito urge urgente remato remate oferta ofertas ganga
  estado buen buena bueno excelente bonito bonita usado usada usados usadas seminuevo seminueva precio
  precios calidad seguro original originales marca hoy cerca mi mejor por favor online mexico`.split(
    /\s+/,
  ),
)

/** Whether a word may be left out rather than that nothing is found: filler, or a single letter. */
export const isFiller = ({ folded }: TypedWord): boolean =>
  FILLER.has(folded) || /^\p{L}$/u.test(folded)

/**
 * Joins what the database made of single words into one tsquery: every word is there, in one of its
 * alternatives. Each piece is the database's own tsquery text, never the visitor's.
 */
export function everyWord(words: readonly (readonly string[])[]): string {
  return words.map((alternatives) => `(${alternatives.join(' | ')})`).join(' & ')
}

/** The same tsquery for each tier: all words stand in the title, with category and characteristics, anywhere. */
export const inTiers = (words: string): [string, string, string] => [
  standing(words, 'A'),
  standing(words, 'AB'),
  words,
]

/** A lexeme as a tsquery's text has it, with its weights: `ʼ` becomes an apostrophe in it, which stands doubled. */
const LEXEME = /('(?:[^'\\]|''|\\\\)*')(:[A-D]+)?/g

const standing = (words: string, weights: 'A' | 'AB'): string =>
  words.replaceAll(LEXEME, (_, lexeme: string, own?: string) => lexeme + (own ?? `:${weights}`))

/** The text with some of its words replaced, spelled with their accents where those are known. */
export function correctedText(
  words: readonly TypedWord[],
  instead: ReadonlyMap<string, string>,
  spelling: ReadonlyMap<string, string>,
): string {
  return words
    .map(({ typed, folded }) => {
      const meant = instead.get(folded)
      return meant === undefined ? typed : (spelling.get(meant) ?? meant)
    })
    .join(' ')
}
