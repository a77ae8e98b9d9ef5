import { SEARCH_WORDS_MAX } from '../../limits.ts'
import { fold } from '../../text/fold.ts'
import { legible } from '../../text/typedText.ts'
import emoji from './emoji.json' with { type: 'json' }

/** A word of a search: as it was typed, and as words are compared. */
export interface TypedWord {
  typed: string
  folded: string
}

/** 'p/niño', 's/uso', 'c/luz'. */
const ABBREVIATED = /(^|\s)([psc])\//gi
const LINKS: Readonly<Record<string, string>> = { p: 'para', s: 'sin', c: 'con' }
/** 'moto e 13': before a number 'e' joins no words. */
const LETTER_E = /(^|\s)(e) (?=\d)/gi
/** Inches, as televisions and wheels have them. */
const INCHES = /(\d)\s*(?:''|["”″])/g
const WORD = /[\p{L}\p{M}\p{N}]+/gu
/** '128 gb' is one word, as '128gb' is: sellers leave the unit out. */
const MEMORY = /(^|[^\p{L}\p{N}.,])(\d{1,4}) ?(gb|gigas?|tb)(?![\p{L}\p{N}])/giu

/** Words by the pictures that people type for them. */
const EMOJI: ReadonlyMap<string, string> = new Map(
  Object.entries(emoji).flatMap(([word, signs]) => [...signs].map((sign) => [sign, word] as const)),
)
const PICTURE = /\p{Extended_Pictographic}/gu

/** The words of a text, pictures of things included; punctuation, operators and symbols are no words and have no power here. */
export function wordsOf(text: string): TypedWord[] {
  const visible = legible(text)
    .replaceAll(PICTURE, (sign) => ` ${EMOJI.get(sign) ?? ''} `)
    .replace(
      ABBREVIATED,
      (_, before: string, letter: string) => `${before}${LINKS[letter.toLowerCase()]} `,
    )
    .replaceAll(LETTER_E, '$1$2')
    .replace(INCHES, '$1 pulgadas ')
    .replaceAll('×', 'x')
    .replaceAll(MEMORY, '$1$2$3')
  return (visible.match(WORD) ?? [])
    .map((typed) => ({ typed, folded: fold(typed) }))
    .filter(({ folded }) => folded !== '')
}

/** Shorter words are parts of names where others stand beside them. */
const LONG_FROM = 3

/**
 * A text without the words that are more than a search takes: short ones first, where longer ones stand
 * beside them, then the last. Each word costs questions.
 */
export function withinWords(text: string): string {
  const words = [...text.matchAll(WORD)]
  if (words.length <= SEARCH_WORDS_MAX) return text
  const long = words.filter(([word]) => word.length >= LONG_FROM)
  const short = words.filter(([word]) => word.length < LONG_FROM)
  const searched = new Set([...long, ...short].slice(0, SEARCH_WORDS_MAX))
  return words.flatMap((word) => (searched.has(word) ? word[0] : [])).join(' ')
}

/** The text with some words replaced: by the first that stands in ads, spelled as there, of all that may be meant. */
export function correctedText(
  words: readonly TypedWord[],
  instead: ReadonlyMap<string, readonly string[]>,
  spelling: ReadonlyMap<string, string>,
): string {
  return words
    .map(({ typed, folded }) => {
      const meant = instead.get(folded)
      if (!meant) return typed
      const written = meant.find((word) => spelling.has(word))
      return written === undefined ? (meant[0] ?? typed) : (spelling.get(written) ?? typed)
    })
    .join(' ')
}
