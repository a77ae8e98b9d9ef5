import { fold } from '../../../contract/text/fold.ts'
import learned from './categoryWords.json' with { type: 'json' }

/**
 * Words of titles by category: those of one title, of two and so on. Learned from ads
 * (`npm run learn:categories`); the seller decides.
 */
export type CategoryWords = Readonly<Record<string, readonly string[]>>

/** In how many titles of each category a word stands. */
type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>

/** Turns the words by category around. */
export function countsOf(words: CategoryWords): Counts {
  const counts = new Map<string, Map<string, number>>()
  for (const [category, byCount] of Object.entries(words))
    for (const [less, some] of byCount.entries())
      for (const word of some.split(' ')) {
        const of = counts.get(word) ?? new Map<string, number>()
        counts.set(word, of.set(category, less + 1))
      }
  return counts
}

const COUNTS = countsOf(learned)
const CATEGORIES = Object.keys(learned)

/** Titles of all categories together in which a word is taken to stand unseen. */
const UNSEEN = 0.3
/** The share of its weight that a word has behind another: the thing itself comes first in a title. */
const LATER = 0.75
/** How much likelier than the next, as a logarithm, a category is that is taken without asking. */
const CLEARLY = 2

/** The category that a title speaks of, or null when no word of it is known. */
export function suggestCategory(title: string): string | null {
  return rankCategories(title)[0]?.[0] ?? null
}

/** The category that a title speaks of and of no other nearly as much; null where there is a doubt. */
export function clearCategory(title: string, counts: Counts = COUNTS): string | null {
  const [best, next] = rankCategories(title, counts)
  return best && best[1] - (next?.[1] ?? 0) >= CLEARLY ? best[0] : null
}

/** The categories with how likely a title's words make each, the likeliest first; none without a known word. */
export function rankCategories(
  title: string,
  counts: Counts = COUNTS,
): readonly (readonly [category: string, likelihood: number])[] {
  const words = wordsOfTitle(title).flatMap((word, place) => {
    const of = counts.get(word)
    return of ? [{ of, weight: LATER ** place }] : []
  })
  if (words.length === 0) return []
  return CATEGORIES.map((category) => {
    const parts = words.map(({ of, weight }) => weight * Math.log(likelihoodOf(category, of)))
    return [category, parts.reduce((sum, part) => sum + part, 0)] as const
  }).sort(([, one], [, other]) => other - one)
}

/** How many times likelier a category is with the word than without it. */
function likelihoodOf(category: string, of: ReadonlyMap<string, number>): number {
  const all = [...of.values()].reduce((sum, count) => sum + count, UNSEEN)
  const own = (of.get(category) ?? 0) + UNSEEN / CATEGORIES.length
  return (own / all) * CATEGORIES.length
}

/** Words of a title as they are counted, folded: 'ps4', and the same for relojes and reloj. */
export const wordsOfTitle = (title: string): string[] =>
  (fold(title).match(/[a-z][a-z0-9]+/g) ?? []).map(singular)

/** The same key for a thing and several of it: relojes and reloj, lentes and lente. */
function singular(word: string): string {
  if (word.length <= 3) return word
  return word.replace(/s$/, '').replace(/([^aeiou])e$/, '$1')
}
