import { LRUCache } from 'lru-cache'

export interface StaleWhileRevalidate<T> {
  /**
   * The value of a key, made once for all concurrent requests. It is fresh for a moment and
   * stale-while-revalidate for some more. Rejects as `make` does; failures are not cached.
   */
  get(key: string, make: () => Promise<T>): Promise<T>
  /** Drops all values: their source has changed. */
  clear(): void
}

export interface StaleWhileRevalidateOptions<T> {
  /** How long a thing is given without a thought, in milliseconds. */
  freshMs: number
  /** Greatest age of a stale value while a new one is being made. */
  staleMs: number
  /** Most total weight of the values; with 0 nothing is cached and each request makes its own. */
  size: number
  /** The weight of a value beyond 1. */
  weigh?: (thing: T) => number
  /** Milliseconds. */
  now?: () => number
  /** Called at each request, with a hit or a miss. */
  onAsked?: (outcome: 'hit' | 'miss') => void
}

interface Entry<T> {
  thing: Promise<T>
  madeAt: number
  weight: number
  /** A newer value is being made. */
  isRenewing: boolean
}

/** Keeps things for a moment, so that a crowd costs as much as a few (fault F27). */
export function createStaleWhileRevalidate<T>({
  freshMs,
  staleMs,
  size,
  weigh = () => 0,
  now = () => performance.now(),
  onAsked = () => undefined,
}: StaleWhileRevalidateOptions<T>): StaleWhileRevalidate<T> {
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
        // Set again, since the weight has changed.
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
      // Not stored when the cache was cleared meanwhile.
      if (isThere(key, entry)) put(key, Promise.resolve(thing))
    } catch {
      // The stale value is served until it is too old; then the next request gets the error.
      entry.isRenewing = false
    }
  }

  return {
    get: (key, make) => {
      const entry = entries.get(key)
      const age = entry ? now() - entry.madeAt : Number.POSITIVE_INFINITY
      const isUsable = entry !== undefined && age <= staleMs
      onAsked(isUsable ? 'hit' : 'miss')
      if (!isUsable) {
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
