import type { StreamEvent } from '../../contract/conversations/events.ts'
import type { Queryable } from '../db/connect.ts'
import { notifyChannel } from '../db/listen.ts'

/** The database's channel of events between processes. */
export const EVENTS_CHANNEL = 'user_events'

/** An event and the users whose streams carry it. */
export interface ToldEvent {
  to: string[]
  event: StreamEvent
}

/** Tells the open streams of some users, in whatever process, once the transaction is committed. */
export async function tellUsers(db: Queryable, told: ToldEvent): Promise<void> {
  if (told.to.length > 0) await notifyChannel(db, EVENTS_CHANNEL, JSON.stringify(told))
}
