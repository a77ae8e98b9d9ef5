export interface MomentCache<T> {
  /**
   * What belongs to a key: made once for all who ask at the same time, given again for a moment, and
   * for some more while it is renewed. Rejects as `make` does; failures are not kept.
   */
  get(key: string, make: () => Promise<T>): Promise<T>
  /** Something changed: what was made before is not given any more. */
  clear(): void
}

interface Moment {
  /** How long a thing is given without a thought, in milliseconds. */
  freshMs: number
  /** How old it may be while a newer one is being made. */
  staleMs: number
  /** Things kept at once. */
  size: number
  now?: () => number
}

interface Entry<T> {
  thing: Promise<T>
  madeAt: number
  /** A newer one is being made. */
  isRenewing: boolean
}

/** Keeps things for a moment, so that a crowd costs as much as a few (fault F27). */
export function createMomentCache<T>({
  freshMs,
  staleMs,
  size,
  now = () => performance.now(),
}: Moment): MomentCache<T> {
  const entries = new Map<string, Entry<T>>()

  function put(key: string, thing: Promise<T>): void {
    const entry: Entry<T> = { thing, madeAt: now(), isRenewing: false }
    // At the end of the line: the first one is the one that was made longest ago.
    entries.delete(key)
    entries.set(key, entry)
    const oldest = entries.keys().next()
    if (entries.size > size && !oldest.done) entries.delete(oldest.value)
    thing.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
  }

  async function renew(key: string, entry: Entry<T>, make: () => Promise<T>): Promise<void> {
    entry.isRenewing = true
    try {
      const thing = await make()
      // Not when what it was made from has changed meanwhile.
      if (entries.get(key) === entry) put(key, Promise.resolve(thing))
    } catch {
      // The old one serves until it is too old, and then whoever asks is told.
      entry.isRenewing = false
    }
  }

  return {
    get: (key, make) => {
      const entry = entries.get(key)
      const age = entry ? now() - entry.madeAt : Number.POSITIVE_INFINITY
      if (!entry || age > staleMs) {
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
