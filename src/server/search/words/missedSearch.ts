import { SEARCH_TEXT_MAX } from '../../../contract/limits.ts'
import { wordsOf } from '../../../contract/search/words/queryWords.ts'

/** Digits of a text that may be somebody's number: of a telephone, a card, a house. */
const A_NUMBER = 6

/**
 * What is kept of a search that found nothing: its words as they are compared, so that the same
 * wish counts together. Null for a text without words, and for one that may be about a person: an
 * address or a long number.
 */
export function missedWords(text: string): string | null {
  if (text.includes('@') || (text.match(/\d/g) ?? []).length >= A_NUMBER) return null
  const words = wordsOf(text.slice(0, SEARCH_TEXT_MAX)).map(({ folded }) => folded)
  return words.length === 0 ? null : words.join(' ')
}
