import { fold } from '../text/fold.ts'
import { legible } from '../text/typedText.ts'
import type { Estado } from './states.ts'

/**
 * Every state's municipalities (in Ciudad de México, its alcaldías), in Spanish order. 55 KB of
 * names, so they come only where a place is chosen or checked.
 */
export const loadMunicipalities = async (): Promise<Record<Estado, string[]>> =>
  (await import('./municipalities.json')).default

/** Typed or pasted text in the form in which names are compared. */
export const asPlace = (text: string): string => fold(legible(text))

/** The official name that the text means; ignores case, accents, spaces and invisible signs. */
export const findMunicipality = (list: readonly string[], text: string): string | null => {
  const wanted = asPlace(text)
  return list.find((name) => fold(name) === wanted) ?? null
}

/** Rank of a name for the typed text: 0 a word begins with it, 1 it is inside, 2 not at all. */
const distance = (name: string, typed: string) => {
  const folded = fold(name)
  if (` ${folded}`.includes(` ${typed}`)) return 0
  return folded.includes(typed) ? 1 : 2
}

/**
 * Names to suggest during typing: first names where a word begins with the text, then names that contain it. Both keep
 * the list's order. An empty text suggests the list's beginning.
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
