import type { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { randomId } from '../randomId.ts'
import type { Database, Queryable } from './connect.ts'

/** A live connection that hears the notifications of a channel. */
export interface Hearing {
  /** Whether the connection still answers. */
  isAlive(): Promise<boolean>
  stop(): Promise<void>
}

interface Listening {
  channel: string
  /** A direct address of the primary, where the pool's leads through a pooler of transactions. */
  url: string | undefined
  /** All connections share one session, as those of the embedded database. */
  isOneSession: boolean
  onTold: (payload: string) => void
  /** The connection ended by itself: what is told from now on is not heard. */
  onLost: () => void
}

/** Time in which a connection answers, and a first notification comes back, in milliseconds. */
const ANSWER_MS = 5000

/** Nothing that is told comes back: a pooler of transactions lies between. */
export class NothingHeard extends Error {
  override readonly name = 'NothingHeard'
}

/**
 * Hears what any process tells on a channel (LISTEN). A real database tells the connection that
 * listens. The embedded one has a single session, and hands a notification to the connection that
 * told it, so the pool's connections are heard as well (`connect.ts`). Throws NothingHeard where a
 * first word doesn't come back, and errors of a database that is down.
 */
export async function listen(db: Database, listening: Listening): Promise<Hearing> {
  const { channel, url, isOneSession, onTold, onLost } = listening
  const pool = db.$client
  const pooled: EventEmitter = pool
  const client = new Client({
    ...(url === undefined ? pool.options : { connectionString: url }),
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })
  const firstWord = randomId()
  let hasComeBack = (): void => undefined
  const comesBack = new Promise<void>((resolve) => (hasComeBack = resolve))
  const hear = (told: { channel: string; payload?: string }): void => {
    if (told.channel !== channel || told.payload === undefined) return
    if (told.payload === firstWord) hasComeBack()
    else if (told.payload.startsWith('{')) onTold(told.payload)
  }
  let isOver = false
  const stop = async (): Promise<void> => {
    if (isOver) return
    isOver = true
    pooled.off('notification', hear)
    await client.end().catch(() => undefined)
  }
  const lose = (): void => {
    if (isOver) return
    void stop()
    onLost()
  }
  if (isOneSession) pooled.on('notification', hear)
  client.on('notification', hear)
  client.on('error', lose)
  client.on('end', lose)
  try {
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
    await tell(db, channel, firstWord)
    await within(ANSWER_MS, comesBack)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    isAlive: () =>
      client.query('select 1').then(
        () => true,
        () => false,
      ),
    stop,
  }
}

/** Tells every process that listens, once the transaction is committed; at most 8,000 bytes. */
export async function tell(db: Queryable, channel: string, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`)
}

async function within(ms: number, done: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NothingHeard('No notification came back.')), ms)
  })
  await Promise.race([done, late]).finally(() => clearTimeout(timer))
}
