import type { StreamEvent } from '../../contract/conversations/events.ts'
import type { Queryable } from '../db/connect.ts'
import { notifyChannel } from '../db/listen.ts'

/** The database's channel that all processes with open streams hear. */
export const EVENTS_CHANNEL = 'user_events'

/** News for the open streams of some users, or the end of some sessions; `to` is empty then. */
export type StreamNews =
  | { to: readonly string[]; event: StreamEvent; ended?: undefined }
  | { to: readonly []; ended: readonly string[] }

/** Sessions that one notification names: it carries 8,000 bytes. */
const A_NOTIFICATION = 100

const notifyStreams = (db: Queryable, news: StreamNews): Promise<void> =>
  notifyChannel(db, EVENTS_CHANNEL, JSON.stringify(news))

/** Notifies the open streams of some users of an event, in whatever process, once the transaction is committed. */
export async function notifyUsers(
  db: Queryable,
  to: readonly string[],
  event: StreamEvent,
): Promise<void> {
  if (to.length > 0) await notifyStreams(db, { to, event })
}

/** Ends the streams of sessions, by their hashes, in whatever process, once the transaction is committed. */
export async function endStreamsOf(db: Queryable, hashes: readonly string[]): Promise<void> {
  for (let at = 0; at < hashes.length; at += A_NOTIFICATION)
    await notifyStreams(db, { to: [], ended: hashes.slice(at, at + A_NOTIFICATION) })
}
