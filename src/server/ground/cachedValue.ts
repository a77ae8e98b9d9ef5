export interface CachedValue<Source, T> {
  read(source: Source, now: Date): Promise<T>
  /** The next who asks reads anew. */
  forget(): void
}

/**
 * One value that is read anew once it is older than `maxAgeMs`, or where the clock went back (fault F23).
 */
export function cachedValue<Source, T>(
  maxAgeMs: number,
  ask: (source: Source) => Promise<T>,
): CachedValue<Source, T> {
  let cached: { value: T; readAt: number } | undefined
  let isForgotten = false
  return {
    async read(source, now) {
      const age = cached ? now.getTime() - cached.readAt : Number.POSITIVE_INFINITY
      if (cached && !isForgotten && age >= 0 && age < maxAgeMs) return cached.value
      isForgotten = false
      const value = await ask(source)
      cached = { value, readAt: now.getTime() }
      return value
    },
    forget() {
      isForgotten = true
    },
  }
}
