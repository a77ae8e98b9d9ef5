import { create } from 'zustand'

/**
 * Ids of the current user's favourites: the single source for every heart. The store of favourites fills it
 * after the first screen; the server's HTML has no filled heart.
 */
const useHearts = create<ReadonlySet<string>>(() => new Set())

export const useIsFavorite = (adId: string): boolean => useHearts((filled) => filled.has(adId))

/** Fills exactly the hearts of these ads. */
export function showHearts(adIds: Iterable<string>): void {
  useHearts.setState(new Set(adIds), true)
}

/** Fills or empties a heart at once, when it is tapped. */
export function showHeart(adId: string, isOn: boolean): void {
  const others = [...useHearts.getState()].filter((id) => id !== adId)
  showHearts(isOn ? [...others, adId] : others)
}
