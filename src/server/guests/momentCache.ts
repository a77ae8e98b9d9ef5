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
}: Moment<T>): MomentCache<T> {
  const entries = new Map<string, Entry<T>>()
  let weight = 0

  function add(entry: Entry<T>, more: number): void {
    entry.weight += more
    weight += more
    // The first one is the one that was made longest ago.
    for (const [key, oldest] of entries) {
      if (weight <= size) return
      drop(key, oldest)
    }
  }

  function drop(key: string, entry: Entry<T> | undefined): void {
    if (!entry || entries.get(key) !== entry) return
    entries.delete(key)
    weight -= entry.weight
  }

  function put(key: string, thing: Promise<T>): void {
    const entry: Entry<T> = { thing, madeAt: now(), weight: 0, isRenewing: false }
    drop(key, entries.get(key))
    entries.set(key, entry)
    add(entry, 1)
    thing.then(
      (made) => {
        if (entries.get(key) === entry) add(entry, weigh(made))
      },
      () => drop(key, entry),
    )
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
    clear: () => {
      entries.clear()
      weight = 0
    },
  }
}
