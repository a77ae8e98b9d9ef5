import { fold } from '../../../contract/text/fold.ts'
import { CATEGORY_WORDS } from './categoryWords.ts'

/** Words by category, turned around once. A word of two categories counts for both. */
const CATEGORIES_OF = new Map<string, string[]>()
for (const [category, words] of Object.entries(CATEGORY_WORDS)) {
  for (const word of words.split(' ')) {
    const key = singular(fold(word))
    CATEGORIES_OF.set(key, [...(CATEGORIES_OF.get(key) ?? []), category])
  }
}

/** From here on a title says what a thing is for or comes with, not what it is. */
const ABOUT = new Set(['para', 'con', 'de', 'sin', 'por', 'en', 'tipo', 'marca'])
/** What a word behind such a turn still says. */
const FAINT = 0.3

/** How many times more than the next category one must weigh to be taken without asking. */
const CLEARLY = 2

/** The category that a title speaks of, or null when no word of it is known. */
export function suggestCategory(title: string): string | null {
  return weighed(title)[0]?.[0] ?? null
}

/** The category that a title speaks of and of no other nearly as much; null where there is a doubt. */
export function clearCategory(title: string): string | null {
  const [best, next] = weighed(title)
  return best && best[1] >= CLEARLY * (next?.[1] ?? 0) ? best[0] : null
}

/**
 * The categories of a title's words, heaviest first. The thing itself comes first in a title ('Funda
 * para guitarra'), so earlier words say more.
 */
function weighed(title: string): [category: string, weight: number][] {
  const scores = new Map<string, number>()
  let weight = 1
  for (const word of fold(title).match(/[a-z0-9]+/g) ?? []) {
    if (ABOUT.has(word)) weight *= FAINT
    for (const category of CATEGORIES_OF.get(singular(word)) ?? []) {
      scores.set(category, (scores.get(category) ?? 0) + weight)
    }
    weight *= 0.9
  }
  return [...scores].toSorted(([, a], [, b]) => b - a)
}

/** The same key for a thing and several of it: relojes and reloj, lentes and lente. */
function singular(word: string): string {
  if (word.length <= 3) return word
  return word.replace(/s$/, '').replace(/([^aeiou])e$/, '$1')
}
