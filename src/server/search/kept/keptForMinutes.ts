import { LRUCache } from 'lru-cache'

export interface KeptForMinutes<T extends { at: Date }> {
  /** Null for what was never made, or too long ago. */
  get(key: string, now: Date): T | null
  keep(key: string, made: T): void
}

/** Milliseconds. In five minutes a long list gains or loses a few of its ads. */
const KEPT_MS = 5 * 60_000

/**
 * Keeps so many of what searches made at an instant for up to five minutes, or until a clock went back (fault
 * F23). For how long chance says: what a crowd had made in one minute is not all made anew in another.
 */
export function keptForMinutes<T extends { at: Date }>(max: number): KeptForMinutes<T> {
  const kept = new LRUCache<string, { made: T; keptMs: number }>({ max })
  return {
    get(key, now) {
      const known = kept.get(key)
      if (!known) return null
      const age = now.getTime() - known.made.at.getTime()
      return age >= 0 && age < known.keptMs ? known.made : null
    },
    keep: (key, made) => void kept.set(key, { made, keptMs: KEPT_MS * (0.5 + Math.random() / 2) }),
  }
}
