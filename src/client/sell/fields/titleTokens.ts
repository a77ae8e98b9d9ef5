import { stemOf } from '../../../contract/search/words/stem.ts'
import { fold } from '../../../contract/text/fold.ts'

export interface Token {
  typed: string
  /** Place in the text. */
  from: number
  to: number
  /** Folded. */
  word: string
  stem: string
}

/** Words and numbers of a text; '8GB' is a number and a word. */
export function tokensOf(text: string): Token[] {
  const parts = text.matchAll(/\d+(?:[.,]\d+)*|[\p{L}\p{M}]+/gu)
  return [...parts].map(({ 0: typed, index }) => {
    const word = fold(typed)
    return { typed, from: index, to: index + typed.length, word, stem: stemOf(word) }
  })
}
