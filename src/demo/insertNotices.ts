import type { Transaction } from '../server/db/connect.ts'
import { notifications } from '../server/db/schema/people.ts'
import type { DemoNotice } from './content/notices.ts'
import { idOf } from './demoIds.ts'

/** Stores notifications as dispatched long ago: no mail and no push follows. */
export async function insertNotices(
  tx: Transaction,
  notices: readonly DemoNotice[],
): Promise<void> {
  if (notices.length === 0) return
  await tx.insert(notifications).values(
    notices.map(({ notice, at, leida }) => ({
      ...notice,
      id: idOf('notice', `${notice.dedupeKey}`),
      leida,
      createdAt: at,
      dispatchedAt: at,
    })),
  )
}
