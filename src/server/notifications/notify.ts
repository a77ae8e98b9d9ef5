import type { PushedAd } from '../../contract/notifications/notices.ts'
import { isSitePath } from '../../contract/pagePath.ts'
import type { Queryable } from '../db/connect.ts'
import { notifications } from '../db/schema/people.ts'
import { randomId } from '../randomId.ts'

/** One notification to one person; mail and push follow from what is stored. */
export interface Notice {
  userId: string
  icono: (typeof notifications.$inferInsert)['icono']
  /** Words of ours alone: it stands on locked screens too. What anybody typed belongs below. */
  titulo: string
  contenido: string
  /** A path of this site, made by the server alone (security T13). */
  url: string
  /** The card of the one ad that it is about, for its push. */
  anuncio?: PushedAd
  /** The question whose answers its mail and its push carry (`availability/`). */
  question?: string
  /** Set where it goes no further than the list. */
  dispatchedAt?: Date
  /** Names the event: the same one notifies once, however often its work runs (fault F25). */
  dedupeKey?: string
}

/** Stores notifications, in the transaction of what they tell of; one told before is passed over. */
export async function notify(db: Queryable, notices: readonly Notice[], at: Date): Promise<void> {
  if (notices.length === 0) return
  const foreign = notices.find(({ url }) => !isSitePath(url))
  if (foreign) throw new Error(`A notification may not lead to ${foreign.url}`)
  await db
    .insert(notifications)
    .values(notices.map((notice) => ({ ...notice, id: randomId(), createdAt: at })))
    .onConflictDoNothing({ target: notifications.dedupeKey })
}
