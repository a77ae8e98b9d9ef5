export interface Kept<Source, T extends object> {
  read(source: Source, now: Date): Promise<T>
  /** The next who asks reads anew. */
  forget(): void
}

/**
 * One value that is read anew once it is older than `keptMs`, or where the clock went back (fault F23). All
 * who ask meanwhile share that reading.
 */
export function keptFor<Source, T extends object>(
  keptMs: number,
  ask: (source: Source) => Promise<T>,
): Kept<Source, T> {
  let kept: { value: T; readAt: number } | undefined
  let underWay: Promise<T> | undefined

  async function readAnew(source: Source, now: Date): Promise<T> {
    const reading = ask(source)
    underWay = reading
    try {
      const value = await reading
      // Not where it was forgotten meanwhile.
      if (underWay === reading) kept = { value, readAt: now.getTime() }
      return value
    } finally {
      if (underWay === reading) underWay = undefined
    }
  }

  return {
    async read(source, now) {
      const age = kept ? now.getTime() - kept.readAt : Number.POSITIVE_INFINITY
      if (kept && age >= 0 && age < keptMs) return kept.value
      // A reading that fails is only told to whoever began it.
      const shared = underWay && (await underWay.catch(() => undefined))
      return shared ?? readAnew(source, now)
    },
    forget() {
      kept = undefined
      underWay = undefined
    },
  }
}
