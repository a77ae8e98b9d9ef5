import { LRUCache } from 'lru-cache'

export interface KeptForMinutes<T extends { at: Date }> {
  /** Null for what was never made, or too long ago. */
  get(key: string, now: Date): T | null
  keep(key: string, made: T): void
}

/** Milliseconds. In five minutes a long list gains or loses a few of its ads. */
const KEPT_MS = 5 * 60_000

/** Keeps so many of what searches made at an instant for five minutes, or until a clock went back (fault F23). */
export function keptForMinutes<T extends { at: Date }>(max: number): KeptForMinutes<T> {
  const kept = new LRUCache<string, T>({ max })
  return {
    get(key, now) {
      const known = kept.get(key)
      const age = now.getTime() - (known?.at.getTime() ?? 0)
      return known && age >= 0 && age < KEPT_MS ? known : null
    },
    keep: (key, made) => void kept.set(key, made),
  }
}
