import { call } from '../../data/call.ts'
import { useSession } from '../../data/session.ts'
import { closeShownPushes, showOnAppIcon } from './shownNotices.ts'
import { useUnread } from './unread.ts'

/** Shows the count in the menus and on the app's icon. */
export function setUnread(unread: number): void {
  useUnread.setState({ unread })
  void showOnAppIcon(unread)
}

/** Something new was told: lists that stand open are to be read again. */
function noteNews(): void {
  useUnread.setState(({ news }) => ({ news: news + 1 }))
}

/** Asks how many are unread. Rejects where no answer comes; the count that was known stays. */
export async function countUnread(): Promise<void> {
  const { token } = useSession.getState()
  if (token === null) return
  const { answer } = await call('GET /api/notification/counter')
  if (useSession.getState().token !== token) return
  const isNews = answer.counter > useUnread.getState().unread
  setUnread(answer.counter)
  if (isNews) noteNews()
}

/** Marks one as read, wherever it was opened. Rejects where no answer comes. */
export async function markRead(id: string): Promise<void> {
  const { token } = useSession.getState()
  if (token === null) return
  const { answer } = await call('PATCH /api/notification/:id', { params: { id } })
  if (useSession.getState().token === token) setUnread(answer.counter)
  await closeShownPushes(id).catch(() => undefined)
}

/** Marks all as read. Rejects where no answer comes. */
export async function markAllRead(): Promise<void> {
  const { token } = useSession.getState()
  const { answer } = await call('PATCH /api/notification')
  if (useSession.getState().token === token) setUnread(answer.counter)
  // What is read needs to stand on the phone's screen no longer.
  await closeShownPushes().catch(() => undefined)
}
