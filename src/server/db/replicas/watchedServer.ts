import { Pool, type PoolClient } from 'pg'

/** A server that is asked again and again whether it is there. */
export interface WatchedServer {
  /** Whether it answered when it was last asked. */
  answers(): boolean
  stop(): Promise<void>
}

interface WatchOptions {
  url: string
  /** One row with a position in the write-ahead log, or none. */
  question: string
  /** Its answer and when it was asked (milliseconds); null where it answered without a position. */
  onAnswer: (position: number | null, askedAt: number) => void
  onSilence?: () => void
}

const EVERY_MS = 500
/** Longer, and it counts as gone. */
const ANSWER_MS = 1000

/** Watches a server through a connection of its own, which waits for nobody's reads. */
export function watchServer({ url, question, onAnswer, onSilence }: WatchOptions): WatchedServer {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    idleTimeoutMillis: 0,
    application_name: 'tianguis watch',
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  let answers = false
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const look = async (): Promise<void> => {
    const askedAt = performance.now()
    try {
      const { rows } = await pool.query<{ position: number }>(question)
      answers = true
      onAnswer(rows[0]?.position ?? null, askedAt)
    } catch {
      answers = false
      onSilence?.()
    }
    if (!isStopped) timer = setTimeout(() => void look(), EVERY_MS).unref()
  }
  void look()
  return {
    answers: () => answers,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await pool.end()
    },
  }
}

/** Lets go of the connections of a pool that wait for an answer: who asked is told at once. */
export function cutter(pool: Pool): () => void {
  const asked = new Set<PoolClient>()
  pool.on('acquire', (client) => asked.add(client))
  pool.on('release', (_error, client) => asked.delete(client))
  return () => {
    for (const client of asked) void client.end()
  }
}
