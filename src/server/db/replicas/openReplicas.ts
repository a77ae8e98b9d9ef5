import type { Pool } from 'pg'
import { connect, type Database } from '../connect.ts'
import { isCutOff, isDatabaseDown } from '../databaseDown.ts'
import { createLagMeter } from './lagMeter.ts'
import { noteCopy } from './primaryOf.ts'
import { cutter, watchServer } from './watchedServer.ts'

/** Responses are cached separately for each source. */
export type Source = 'primary' | 'replica'

/** A replica, as metrics show it. */
export interface WatchedReplica {
  /** Its host; not secret. */
  host: string
  pool: Pool
  /** Whether guests' reads go there. */
  isUsable(): boolean
}

/** Copies of the database that guests' reads go to. */
export interface Replicas {
  all: readonly WatchedReplica[]
  /**
   * Replicas that respond and do not lag too much, rotated on each call. Without a primary, a
   * silent replica is better than none.
   */
  inTurn(): Database[]
  /** Whether the primary is down, or as good as down; a slow primary is not. */
  isPrimaryAway(): boolean
  /**
   * Whether this failed because the replica, or the primary for null, went away. Such a replica is
   * left out until it answers again.
   */
  isLost(replica: Database | null, error: unknown): boolean
  close(): Promise<void>
}

interface ReplicaOptions {
  primary: Database
  primaryUrl: string
  urls: readonly string[]
  onError: (error: Error) => void
  /** Replicas that are further behind aren't read, in milliseconds. */
  mostLagMs?: number
}

export const MOST_LAG_MS = 5000
const CONNECTIONS = 10
/** A replica that is silent for so long isn't read, for there are others, in milliseconds. */
const SILENT_MS = 1000
/** Timeout of the primary, as of any statement: it alone has the latest writes. */
const AWAY_MS = 5000

const WRITTEN = `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 as position`
/** Answers no row when the server is no standby: it is then not used as a replica. */
const REPLAYED = `select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as position where pg_is_in_recovery()`

/** Opens the replicas of a primary and watches both; null where there are none. */
export function openReplicas({
  primary,
  primaryUrl,
  urls,
  onError,
  mostLagMs = MOST_LAG_MS,
}: ReplicaOptions): Replicas | null {
  if (urls.length === 0) return null
  const meter = createLagMeter(2 * mostLagMs)
  const watchedPrimary = watchServer({
    url: primaryUrl,
    patienceMs: AWAY_MS,
    question: WRITTEN,
    onAnswer: (position, at) => position !== null && meter.note(at, position),
  })
  const isPrimaryAway = (): boolean => watchedPrimary.silentMs() >= AWAY_MS
  const replicas = urls.map((url) => {
    const { db, pool, close } = connect({
      connection: { connectionString: url },
      max: CONNECTIONS,
      onError,
    })
    noteCopy(db, primary)
    const cut = cutter(pool)
    const replica = {
      db,
      pool,
      host: new URL(url).host,
      isFresh: false,
      isUsable: false,
      silentMs: () => watched.silentMs(),
      close: end,
    }
    const leaveOut = (): void => {
      replica.isUsable = false
      cut()
    }
    const watched = watchServer({
      url,
      patienceMs: SILENT_MS,
      question: REPLAYED,
      onAnswer: (position) => {
        replica.isFresh = position !== null && meter.lagMs(position) <= mostLagMs
        replica.isUsable = replica.isFresh
      },
      onSilence: leaveOut,
    })
    async function end(): Promise<void> {
      await watched.stop()
      await close()
    }
    return replica
  })
  let turn = 0
  return {
    all: replicas.map((replica) => ({
      host: replica.host,
      pool: replica.pool,
      isUsable: () => replica.isUsable,
    })),
    inTurn: () => {
      const usable = replicas.filter(({ isUsable }) => isUsable)
      const found =
        usable.length > 0 || !isPrimaryAway() ? usable : replicas.filter(({ isFresh }) => isFresh)
      turn = (turn + 1) % Math.max(1, found.length)
      return [...found.slice(turn), ...found.slice(0, turn)].map(({ db }) => db)
    },
    isPrimaryAway,
    isLost: (db, error) => {
      const replica = replicas.find((one) => one.db === db)
      const isSilent = (replica ?? watchedPrimary).silentMs() >= SILENT_MS
      const isLost = isCutOff(error) || (isDatabaseDown(error) && isSilent)
      if (isLost && replica) replica.isUsable = false
      return isLost
    },
    close: async () => {
      await watchedPrimary.stop()
      for (const replica of replicas) await replica.close()
    },
  }
}
