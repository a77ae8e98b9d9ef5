/** FNV-1a hash of a text, as an unsigned 32-bit number. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  }
  return value >>> 0
}

/** A repeatable random source: the same seed always gives the same sequence. */
export interface Dice {
  /** A fraction from 0 up to, not including, 1. */
  fraction(): number
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  /** One of `list`, which may not be empty. */
  pick<T>(list: readonly T[]): T
  /** True `share` of the time. */
  chance(share: number): boolean
  /** A shuffled copy of `list`. */
  shuffle<T>(list: readonly T[]): T[]
}

/** Dice seeded by a text (mulberry32). */
export function dice(seed: string): Dice {
  let state = hash(seed)
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const whole = (low: number, high: number): number =>
    low + Math.floor(fraction() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[whole(0, list.length - 1)]
    if (chosen === undefined) throw new RangeError('cannot pick from an empty list')
    return chosen
  }
  const shuffle = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => ({ item, rank: fraction() }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ item }) => item)
  return { fraction, whole, pick, chance: (share) => fraction() < share, shuffle }
}

/**
 * Mixes lists evenly, each in its own order: from all of them something is met at the start, in the
 * middle and at the end. `looseness` is how far an item may stray, in distances of its list.
 */
export function mixed<T>(chance: Dice, lists: readonly (readonly T[])[], looseness = 0.7): T[] {
  return lists
    .flatMap((list) =>
      list.map((item, index) => ({
        item,
        place: (index + 0.5 + (chance.fraction() - 0.5) * looseness) / list.length,
      })),
    )
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
