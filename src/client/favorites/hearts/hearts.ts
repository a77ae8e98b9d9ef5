import { useSyncExternalStore } from 'react'

/**
 * Which ads are favourites of whoever uses this phone: the one thing that every heart reads. It is
 * told by `favorites.ts`, which comes after the first screen; the server's HTML has no heart filled.
 */
let filled: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

export function useIsFavorite(adId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => filled.has(adId),
    () => false,
  )
}

/** Fills exactly the hearts of these ads. */
export function showHearts(adIds: Iterable<string>): void {
  filled = new Set(adIds)
  for (const listener of listeners) listener()
}

/** Fills or empties one, at the touch itself. */
export function showHeart(adId: string, isOn: boolean): void {
  const others = [...filled].filter((id) => id !== adId)
  showHearts(isOn ? [...others, adId] : others)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
