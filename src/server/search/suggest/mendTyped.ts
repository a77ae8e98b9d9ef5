import type { Vocabulary } from './vocabulary.ts'

/** To look for what is near a word takes milliseconds. */
const WORDS_MOST = 4

/**
 * A folded text with its slips mended as a search mends them: the last word to the beginning of one, those
 * before it to words of ads; null where nothing is to mend, or no word is near.
 */
export function mendTyped(
  typed: string,
  { ads, beginnings }: Pick<Vocabulary, 'ads' | 'beginnings'>,
): string | null {
  const words = typed.split(' ')
  if (words.length > WORDS_MOST) return null
  const mended = words.map((word, at) => {
    const isLast = at === words.length - 1
    const isKnown = (one: string) => (isLast ? beginnings.has(one) : ads.count(one) > 0)
    if (isKnown(word)) return word
    const likeliest = beginnings.likeliest(word)
    return likeliest !== null && isKnown(likeliest) ? likeliest : null
  })
  const text = mended.join(' ')
  return mended.includes(null) || text === typed ? null : text
}
