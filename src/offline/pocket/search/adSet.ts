/** Some of the ads: a bit for each, by its place among them. */
export type AdSet = Uint32Array

const BITS = 32

export const noAds = (count: number): AdSet => new Uint32Array(Math.ceil(count / BITS))

/** The ads at these places. */
export function adsAt(places: Iterable<number>, count: number): AdSet {
  const set = noAds(count)
  for (const place of places) put(set, place)
  return set
}

export const allAds = (count: number): AdSet => adsAt(Array(count).keys(), count)

/** Puts one ad into the set. */
export function put(set: AdSet, place: number): void {
  set[place >>> 5] = (set[place >>> 5] ?? 0) | (1 << (place & 31))
}

/** Puts all of the others into the set. */
export function putAll(set: AdSet, others: AdSet): void {
  for (let at = 0; at < set.length; at += 1) set[at] = (set[at] ?? 0) | (others[at] ?? 0)
}

export const both = (a: AdSet, b: AdSet): AdSet => a.map((bits, at) => bits & (b[at] ?? 0))
export const without = (a: AdSet, b: AdSet): AdSet => a.map((bits, at) => bits & ~(b[at] ?? 0))

export const has = (set: AdSet, place: number): boolean =>
  ((set[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0

export const isNone = (set: AdSet): boolean => set.every((bits) => bits === 0)

/** The places of the ads, in order. */
export function placesIn(set: AdSet): number[] {
  const places: number[] = []
  for (let at = 0; at < set.length; at += 1) {
    for (let bits = set[at] ?? 0; bits !== 0; bits &= bits - 1)
      places.push(at * BITS + BITS - 1 - Math.clz32(bits & -bits))
  }
  return places
}
