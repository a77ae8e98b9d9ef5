import { likeliestWord, slipsBetween, type LexiconWord } from '../words/mendWord.ts'
import { soundingAlike } from '../words/mendWords.ts'
import type { Phrase } from './wordsOfAds.ts'

/** Fewer letters may begin anything. */
const MENDED_FROM = 4
/** A beginning says less than a word, so fewer slips are forgiven; two from so many letters on. */
const LONG = 10
/** Each word that is mended takes milliseconds. */
const WORDS_MOST = 4

/**
 * Mends the slips of a folded text as a search mends words: the last word to a beginning of the words of phrases, the
 * words before it to words of ads. Null if nothing is to mend, or no word is near.
 */
export type MendTyped = (typed: string) => string | null

/** Knows the beginnings of the words of phrases; what sounds alike comes before what has the fewest slips. */
export function indexBeginnings(
  phrases: readonly Phrase[],
  isWord: (folded: string) => boolean,
): MendTyped {
  const uses = new Map<string, number>()
  for (const { folded, ads } of phrases) {
    for (const word of folded.split(' ')) {
      for (let length = 1; length <= word.length; length += 1) {
        const beginning = word.slice(0, length)
        uses.set(beginning, (uses.get(beginning) ?? 0) + ads)
      }
    }
  }
  const byLetter = new Map<string, LexiconWord[]>()
  for (const [word, many] of uses) {
    const letter = word.charAt(0)
    byLetter.set(letter, byLetter.get(letter) ?? [])
    byLetter.get(letter)?.push({ word, uses: many })
  }
  const likeliest = (folded: string): string | null => {
    if (folded.length < MENDED_FROM || /\d/.test(folded)) return null
    const sounding = soundingAlike(folded).find((one) => uses.has(one))
    if (sounding !== undefined) return sounding
    const near = likeliestWord(folded, byLetter.get(folded.charAt(0)) ?? [])
    const slips = near === null ? Infinity : slipsBetween(folded, near)
    return slips <= (folded.length < LONG ? 1 : 2) ? near : null
  }
  return (typed) => {
    const words = typed.split(' ')
    if (words.length > WORDS_MOST) return null
    const mended = words.map((word, at) => {
      const isKnown = (one: string) => (at === words.length - 1 ? uses.has(one) : isWord(one))
      const meant = isKnown(word) ? word : likeliest(word)
      return meant !== null && isKnown(meant) ? meant : null
    })
    const text = mended.join(' ')
    return mended.includes(null) || text === typed ? null : text
  }
}
