import type { Beginnings } from './beginnings.ts'

/** Each word that is mended takes milliseconds. */
const WORDS_MOST = 4

/**
 * Mends the slips of a folded text: the last word to a beginning, the words before it to words of ads. Null if
 * nothing is to mend, or no word is near.
 */
export function mendTyped(
  typed: string,
  beginnings: Beginnings,
  isWord: (folded: string) => boolean,
): string | null {
  const words = typed.split(' ')
  if (words.length > WORDS_MOST) return null
  const mended = words.map((word, at) => {
    const isKnown = at === words.length - 1 ? beginnings.has : isWord
    if (isKnown(word)) return word
    const likeliest = beginnings.likeliest(word)
    return likeliest !== null && isKnown(likeliest) ? likeliest : null
  })
  const text = mended.join(' ')
  return mended.includes(null) || text === typed ? null : text
}
