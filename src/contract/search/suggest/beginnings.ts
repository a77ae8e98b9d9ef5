import { likeliestWord, slipsBetween, type LexiconWord } from '../words/mendWord.ts'
import { soundingAlike } from '../words/mendWords.ts'
import { groupedBy } from './groupedBy.ts'
import type { Phrase } from './phrase.ts'

/** Fewer letters may begin anything. */
const MENDED_FROM = 4
/** A beginning says less than a word, so fewer slips are forgiven; two from so many letters on. */
const LONG = 10

export interface Beginnings {
  has(folded: string): boolean
  /** The beginning that was likely meant: it sounds alike, or else has the fewest slips. Null if none is near. */
  likeliest(folded: string): string | null
}

/** The beginnings of the words of phrases, by which slips are mended as a search mends whole words. */
export function indexBeginnings(phrases: readonly Phrase[]): Beginnings {
  const uses = new Map<string, number>()
  for (const { folded, ads } of phrases) {
    for (const word of folded.split(' ')) {
      for (let length = 1; length <= word.length; length += 1) {
        const beginning = word.slice(0, length)
        uses.set(beginning, (uses.get(beginning) ?? 0) + ads)
      }
    }
  }
  const byLetter = groupedBy(
    [...uses].map(([word, many]): LexiconWord => ({ word, uses: many })),
    ({ word }) => word[0] ?? '',
  )
  return {
    has: (folded) => uses.has(folded),
    likeliest(folded) {
      if (folded.length < MENDED_FROM || /\d/.test(folded)) return null
      const sounding = soundingAlike(folded).find((one) => uses.has(one))
      if (sounding !== undefined) return sounding
      const likeliest = likeliestWord(folded, byLetter.get(folded[0] ?? '') ?? [])
      const slips = likeliest === null ? Infinity : slipsBetween(folded, likeliest)
      return slips <= (folded.length < LONG ? 1 : 2) ? likeliest : null
    },
  }
}
