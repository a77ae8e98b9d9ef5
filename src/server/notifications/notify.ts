import type { PushedAd } from '../../contract/notifications/notices.ts'
import { isSitePath } from '../../contract/pagePath.ts'
import type { Queryable } from '../db/connect.ts'
import type { notifications } from '../db/schema/people.ts'
import { randomId } from '../randomId.ts'
import { insertNotices } from './queries.ts'

/** A notification to a user; mail and push follow from the stored row. */
export interface Notice {
  userId: string
  icono: (typeof notifications.$inferInsert)['icono']
  /** Fixed words of the product: locked screens show it. User input belongs into `contenido`. */
  titulo: string
  contenido: string
  /** A path of this site, made by the server alone (security T13). */
  url: string
  /** The card of the notification's only ad, for its push. */
  anuncio?: PushedAd
  /** The question that its mail and push ask (`availability/`). */
  question?: string
  /** Set where it goes no further than the list. */
  dispatchedAt?: Date
  /** Names the event: the same event notifies once, however often its work runs (fault F25). */
  dedupeKey?: string
}

/** Stores notifications, in the transaction of their event; known dedupe keys are skipped. */
export async function notify(db: Queryable, notices: readonly Notice[], at: Date): Promise<void> {
  if (notices.length === 0) return
  const foreign = notices.find(({ url }) => !isSitePath(url))
  if (foreign) throw new Error(`A notification may not lead to ${foreign.url}`)
  await insertNotices(
    db,
    notices.map((notice) => ({ ...notice, id: randomId(), createdAt: at })),
  )
}
