import { LRUCache } from 'lru-cache'

export interface MomentCache<T> {
  /**
   * What belongs to a key: made once for all who ask at the same time, given again for a moment, and
   * for some more while it is renewed. Rejects as `make` does; failures are not kept.
   */
  get(key: string, make: () => Promise<T>): Promise<T>
  /** Something changed: what was made before is not given any more. */
  clear(): void
}

export interface Moment<T> {
  /** How long a thing is given without a thought, in milliseconds. */
  freshMs: number
  /** How old it may be while a newer one is being made. */
  staleMs: number
  /** What things may weigh together; with 0 nothing is kept, and everybody has one made. */
  size: number
  /** What a thing weighs beyond 1. */
  weigh?: (thing: T) => number
  /** Milliseconds. */
  now?: () => number
  /** Told at each asking whether something was there to give. */
  onAsked?: (outcome: 'hit' | 'miss') => void
}

interface Entry<T> {
  thing: Promise<T>
  madeAt: number
  weight: number
  /** A newer one is being made. */
  isRenewing: boolean
}

/** Keeps things for a moment, so that a crowd costs as much as a few (fault F27). */
export function createMomentCache<T>({
  freshMs,
  staleMs,
  size,
  weigh = () => 0,
  now = () => performance.now(),
  onAsked = () => undefined,
}: Moment<T>): MomentCache<T> {
  if (size === 0) return { get: (_key, make) => make(), clear: () => undefined }
  const entries = new LRUCache<string, Entry<T>>({
    maxSize: size,
    sizeCalculation: ({ weight }) => weight,
  })
  const isThere = (key: string, entry: Entry<T>): boolean => entries.peek(key) === entry

  function put(key: string, thing: Promise<T>): void {
    const entry: Entry<T> = { thing, madeAt: now(), weight: 1, isRenewing: false }
    entries.set(key, entry)
    thing.then(
      (made) => {
        if (!isThere(key, entry)) return
        // Weighed anew.
        entries.delete(key)
        entry.weight += weigh(made)
        entries.set(key, entry)
      },
      () => {
        if (isThere(key, entry)) entries.delete(key)
      },
    )
  }

  async function renew(key: string, entry: Entry<T>, make: () => Promise<T>): Promise<void> {
    entry.isRenewing = true
    try {
      const thing = await make()
      // Not when what it was made from has changed meanwhile.
      if (isThere(key, entry)) put(key, Promise.resolve(thing))
    } catch {
      // The old one serves until it is too old, and then whoever asks is told.
      entry.isRenewing = false
    }
  }

  return {
    get: (key, make) => {
      const entry = entries.get(key)
      const age = entry ? now() - entry.madeAt : Number.POSITIVE_INFINITY
      const isKept = entry !== undefined && age <= staleMs
      onAsked(isKept ? 'hit' : 'miss')
      if (!isKept) {
        const thing = make()
        put(key, thing)
        return thing
      }
      if (age > freshMs && !entry.isRenewing) void renew(key, entry, make)
      return entry.thing
    },
    clear: () => entries.clear(),
  }
}
