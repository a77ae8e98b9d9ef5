/** A text that may be suggested. */
export interface Phrase {
  texto: string
  folded: string
  /** How many ads it stands for: the more, the sooner it is offered. */
  ads: number
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}.'-]*/gu
/** Nothing begins or ends with one of these. */
export const JOINING: ReadonlySet<string> = new Set(
  'de del la el los las en con sin para por y o a un una al tu su'.split(' '),
)
/** Sellers fill names with sentences; so many words are read. */
const WORDS_MOST = 20

/** The words of a text, in small letters. */
export const wordsIn = (text: string): string[] =>
  (text.toLowerCase().match(WORD) ?? []).slice(0, WORDS_MOST)

/** Whether words say something by themselves: they neither begin nor end with a joining one. */
export const isWhole = (words: readonly string[]): boolean =>
  words.length > 0 && !JOINING.has(words.at(-1) ?? '') && !JOINING.has(words[0] ?? '')
