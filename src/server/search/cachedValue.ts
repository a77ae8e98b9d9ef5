export interface CachedValue<Source, T> {
  read(source: Source, now: Date): Promise<T>
  /** The next who asks reads anew. */
  forget(): void
}

/**
 * One value that is read anew once it is older than `keptMs`, or where the clock went back (fault F23).
 */
export function cachedValue<Source, T>(
  keptMs: number,
  ask: (source: Source) => Promise<T>,
): CachedValue<Source, T> {
  let kept: { value: T; readAt: number } | undefined
  let isForgotten = false
  return {
    async read(source, now) {
      const age = kept ? now.getTime() - kept.readAt : Number.POSITIVE_INFINITY
      if (kept && !isForgotten && age >= 0 && age < keptMs) return kept.value
      isForgotten = false
      const value = await ask(source)
      kept = { value, readAt: now.getTime() }
      return value
    },
    forget() {
      isForgotten = true
    },
  }
}
