import { create } from 'zustand'

/**
 * Ids of the current user's favourites: all that a heart reads. The store of favourites, which loads after the first
 * screen, writes it; the server's HTML has no heart filled.
 */
const useHearts = create<ReadonlySet<string>>(() => new Set())

export const useIsFavorite = (adId: string): boolean => useHearts((filled) => filled.has(adId))

/** Fills exactly the hearts of these ads. */
export function showHearts(adIds: Iterable<string>): void {
  useHearts.setState(new Set(adIds), true)
}

/** Fills or empties one heart, at the touch itself. */
export function showHeart(adId: string, isOn: boolean): void {
  const others = [...useHearts.getState()].filter((id) => id !== adId)
  showHearts(isOn ? [...others, adId] : others)
}
