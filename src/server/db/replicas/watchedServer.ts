import { Pool, type PoolClient, type QueryResult } from 'pg'
import { isCutOff } from '../databaseDown.ts'

/** A server that is asked again and again whether it is there. */
export interface WatchedServer {
  /** For how long it hasn't answered, in milliseconds; Infinity where it is known to be gone. */
  silentMs(): number
  stop(): Promise<void>
}

interface WatchOptions {
  url: string
  /** Timeout after which the server counts as down, in milliseconds. */
  patienceMs: number
  /** SQL that answers one row with a position in the write-ahead log, or none. */
  question: string
  /** Its answer and when it was asked (milliseconds); null where it answered without a position. */
  onAnswer: (position: number | null, askedAt: number) => void
  onSilence?: () => void
}

const EVERY_MS = 500

/** Watches a server through its own connection, which never waits for other reads. */
export function watchServer({
  url,
  patienceMs,
  question,
  onAnswer,
  onSilence,
}: WatchOptions): WatchedServer {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    idleTimeoutMillis: 0,
    application_name: 'tianguis watch',
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  let silentSince = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const ask = (): Promise<QueryResult<{ position: number }>> => pool.query(question)
  const look = async (): Promise<void> => {
    const askedAt = performance.now()
    silentSince = Math.min(silentSince, askedAt)
    try {
      // A cut connection says nothing about the server, so a new one asks again.
      const { rows } = await ask().catch((error: unknown) => {
        if (!isCutOff(error)) throw error
        return ask()
      })
      silentSince = Number.POSITIVE_INFINITY
      onAnswer(rows[0]?.position ?? null, askedAt)
    } catch {
      silentSince = Number.NEGATIVE_INFINITY
      onSilence?.()
    }
    if (!isStopped) timer = setTimeout(() => void look(), EVERY_MS).unref()
  }
  void look()
  return {
    silentMs: () => Math.max(0, performance.now() - silentSince),
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await pool.end()
    },
  }
}

/** Closes the pool's busy connections: their queries fail at once. */
export function cutter(pool: Pool): () => void {
  const asked = new Set<PoolClient>()
  pool.on('acquire', (client) => asked.add(client))
  pool.on('release', (_error, client) => asked.delete(client))
  return () => {
    for (const client of asked) void client.end()
  }
}
