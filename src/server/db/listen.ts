import type { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { randomId } from '../randomId.ts'
import type { Database, Queryable } from './connect.ts'

/** A live connection that receives the notifications of a channel. */
export interface Subscription {
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
  onMessage: (payload: string) => void
  /** The connection ended by itself: later notifications are not received. */
  onLost: () => void
}

/** Time in which a connection answers, and a first notification comes back, in milliseconds. */
const ANSWER_MS = 5000

/** No notification comes back: a pooler of transactions lies between. */
export class NoNotification extends Error {
  override readonly name = 'NoNotification'
}

/**
 * Receives what any process notifies on a channel (LISTEN). A real database notifies the connection that
 * listens. The embedded one has a single session, and hands a notification to the connection that
 * sent it, so it listens to the pool's connections as well (`connect.ts`). Throws NoNotification where a
 * first notification doesn't come back, and errors of a database that is down.
 */
export async function listen(db: Database, listening: Listening): Promise<Subscription> {
  const { channel, url, isOneSession, onMessage, onLost } = listening
  const pool = db.$client
  const pooled: EventEmitter = pool
  const client = new Client({
    ...(url === undefined ? pool.options : { connectionString: url }),
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })
  const probe = randomId()
  let confirmReturn = (): void => undefined
  const returned = new Promise<void>((resolve) => (confirmReturn = resolve))
  const receive = (message: { channel: string; payload?: string }): void => {
    if (message.channel !== channel || message.payload === undefined) return
    if (message.payload === probe) confirmReturn()
    else if (message.payload.startsWith('{')) onMessage(message.payload)
  }
  let isOver = false
  const stop = async (): Promise<void> => {
    if (isOver) return
    isOver = true
    pooled.off('notification', receive)
    await client.end().catch(() => undefined)
  }
  const lose = (): void => {
    if (isOver) return
    void stop()
    onLost()
  }
  if (isOneSession) pooled.on('notification', receive)
  client.on('notification', receive)
  client.on('error', lose)
  client.on('end', lose)
  try {
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
    await notifyChannel(db, channel, probe)
    await within(ANSWER_MS, returned)
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
export async function notifyChannel(
  db: Queryable,
  channel: string,
  payload: string,
): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`)
}

async function within(ms: number, done: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NoNotification('No notification came back.')), ms)
  })
  await Promise.race([done, late]).finally(() => clearTimeout(timer))
}
