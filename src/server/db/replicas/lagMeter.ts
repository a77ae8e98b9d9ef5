/** How far behind its primary a replica is. */
export interface LagMeter {
  /** The primary had written up to there at this time (milliseconds, taken before it was asked). */
  note(at: number, position: number): void
  /**
   * Milliseconds by which a replica that has replayed up to there was behind when the primary was
   * last asked; Infinity where that isn't known.
   */
  lagMs(position: number): number
}

/**
 * Compares positions in the write-ahead log, by one process's clock: right for a primary that is idle,
 * a replica that nobody sends anything and one whose replay stands still. While the primary is away
 * nothing new is written, so what is known stays true. Positions older than `keptMs` are forgotten.
 */
export function createLagMeter(keptMs: number): LagMeter {
  let written: { at: number; position: number }[] = []
  return {
    note(at, position) {
      // After a failover it goes on from an earlier position: what came after it is nowhere any more.
      const kept = written.filter((one) => one.at >= at - keptMs && one.position <= position)
      written = [...kept, { at, position }]
    },
    lagMs(position) {
      const last = written.at(-1)
      const reached = written.findLast((one) => one.position <= position)
      return last && reached ? last.at - reached.at : Number.POSITIVE_INFINITY
    },
  }
}
