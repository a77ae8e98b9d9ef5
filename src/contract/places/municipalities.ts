import { fold } from '../text/fold.ts'
import { legible } from '../text/typedText.ts'
import type { Estado } from './states.ts'

/**
 * Every state's municipalities (in Ciudad de México, its alcaldías), in Spanish order. 55 KB of
 * names, so they come only where a place is chosen or checked.
 */
export const loadMunicipalities = async (): Promise<Record<Estado, string[]>> =>
  (await import('./municipalities.json')).default

/** What was typed or pasted, as names are compared with it. */
export const asPlace = (text: string): string => fold(legible(text))

/** The official name in the list that the text means, blind to case, accents, spaces and what nobody sees. */
export const findMunicipality = (list: readonly string[], text: string): string | null => {
  const wanted = asPlace(text)
  return list.find((name) => fold(name) === wanted) ?? null
}

/** How well a name answers what was typed: 0 a word begins with it, 1 it is inside, 2 not at all. */
const distance = (name: string, typed: string) => {
  const folded = fold(name)
  if (` ${folded}`.includes(` ${typed}`)) return 0
  return folded.includes(typed) ? 1 : 2
}

/**
 * Names to offer while somebody types: first those where a word begins with the text, then those
 * that contain it, each in the list's order. Nothing typed offers the list's beginning.
 */
export const suggestMunicipalities = (
  list: readonly string[],
  text: string,
  max: number,
): string[] => {
  const typed = asPlace(text)
  const ranked = list.map((name) => ({ name, rank: distance(name, typed) }))
  const offered = [0, 1].flatMap((rank) => ranked.filter((entry) => entry.rank === rank))
  return offered.slice(0, max).map(({ name }) => name)
}
