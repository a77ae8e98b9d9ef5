/** How far behind its primary a replica is. */
export interface LagMeter {
  /** The primary had written up to there at this time (milliseconds, taken before it was asked). */
  note(at: number, position: number): void
  /**
   * The lag in milliseconds of a replica that has replayed up to `position`, at the primary's last
   * measurement. Infinity when unknown.
   */
  lagMs(position: number): number
}

/**
 * Measures lag by positions in the write-ahead log and one process's clock. This is right for an
 * idle primary, a replica without traffic and a stalled replay. Without a primary nothing new is
 * written, so the last positions stay valid. Positions older than `keptMs` are dropped.
 */
export function createLagMeter(keptMs: number): LagMeter {
  let written: { at: number; position: number }[] = []
  return {
    note(at, position) {
      // After a failover the new primary continues from an earlier position: later ones are lost.
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
