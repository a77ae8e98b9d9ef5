import { call } from '../../data/call.ts'
import { useSession } from '../../data/session.ts'
import { closeShownPushes, showOnAppIcon } from '../../ground/push/shownNotices.ts'
import { useUnread } from './unread.ts'

/** Shows the count in the menus and on the app's icon. */
export function setUnread(unread: number): void {
  useUnread.setState({ unread })
  void showOnAppIcon(unread)
}

/** Signals new notifications, so that open lists reload. */
function noteNews(): void {
  useUnread.setState(({ news }) => ({ news: news + 1 }))
}

/** Reads the number of unread notifications. Rejects without an answer; the last count stays. */
export async function countUnread(): Promise<void> {
  const { token } = useSession.getState()
  if (token === null) return
  const { answer } = await call('GET /api/notification/counter')
  if (useSession.getState().token !== token) return
  const isNews = answer.counter > useUnread.getState().unread
  setUnread(answer.counter)
  if (isNews) noteNews()
}

/** Marks a notification as read, from any screen. Rejects without an answer. */
export async function markRead(id: string): Promise<void> {
  const { token } = useSession.getState()
  if (token === null) return
  const { answer } = await call('PATCH /api/notification/:id', { params: { id } })
  if (useSession.getState().token === token) setUnread(answer.counter)
  await closeShownPushes(id).catch(() => undefined)
}

/** Marks all notifications as read. Rejects without an answer. */
export async function markAllRead(): Promise<void> {
  const { token } = useSession.getState()
  const { answer } = await call('PATCH /api/notification')
  if (useSession.getState().token === token) setUnread(answer.counter)
  // A read notification must leave the phone's screen.
  await closeShownPushes().catch(() => undefined)
}
