import type { StreamEvent } from '../../contract/conversations/events.ts'
import type { Queryable } from '../db/connect.ts'
import { notifyStreams } from '../ground/userEvents.ts'

/** An event and the users whose streams carry it. */
interface ToldEvent {
  to: readonly string[]
  event: StreamEvent
}

/** Tells the open streams of some users, in whatever process, once the transaction is committed. */
export async function tellUsers(db: Queryable, told: ToldEvent): Promise<void> {
  if (told.to.length > 0) await notifyStreams(db, told)
}
