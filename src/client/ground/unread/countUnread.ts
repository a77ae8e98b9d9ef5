import type { Answer } from '../../../contract/api.ts'
import { SCREENS } from '../../../contract/screens.ts'
import { call } from '../../data/call.ts'
import { useSession } from '../../data/session.ts'
import { closeShownPushes, showOnAppIcon } from '../../ground/push/shownNotices.ts'
import { paths } from '../paths.ts'
import { savedSearchesPath } from '../savedSearchesPath.ts'
import { useUnread } from './unread.ts'

/** Shows the number of unread notifications in the menus and on the app's icon. */
export const setUnread = (unread: number): void => setCount(paths.notifications, unread)

/** The same for conversations with unread messages. */
export const setUnreadMessages = (unread: number): void => setCount(SCREENS.messages.path, unread)

/** Shows the number of new ads of saved searches beside their menu entry; notifications tell of the same ads. */
export const setSearchNews = (news: number): void => setCount(savedSearchesPath, news)

function setCount(entry: string, count: number): void {
  const counts = { ...useUnread.getState().counts, [entry]: count }
  const { [savedSearchesPath]: _news, ...unreads } = counts
  const unread = Object.values(unreads).reduce((sum, one) => sum + one, 0)
  useUnread.setState({ unread, counts })
  void showOnAppIcon(unread)
}

/** The number of unread notifications that was last heard of. */
const unreadNotices = (): number => useUnread.getState().counts[paths.notifications] ?? 0

/** Signals new notifications, so that open lists reload. */
function noteNews(): void {
  useUnread.setState(({ news }) => ({ news: news + 1 }))
}

/** Reads the numbers of what is unread, and of new ads of saved searches. Rejects without an answer; the last count stays. */
export async function countUnread(): Promise<void> {
  const { token } = useSession.getState()
  if (token === null) return
  const { answer } = await call('GET /api/notification/counter')
  if (useSession.getState().token !== token) return
  const isNews = answer.counter > unreadNotices()
  setUnread(answer.counter)
  setUnreadMessages(answer.mensajes ?? 0)
  setSearchNews(answer.busquedas ?? 0)
  if (isNews) noteNews()
}

/** Without network shows the news of the saved searches that the phone keeps, until a count comes. */
export async function recallSearchNews(): Promise<void> {
  const { token } = useSession.getState()
  const { readStoredAnswer } = await import('../../data/storedAnswers.ts')
  const stored = (await readStoredAnswer('/api/alert'))?.body as
    Answer<'GET /api/alert'> | undefined
  const isCounted = savedSearchesPath in useUnread.getState().counts
  if (!stored || isCounted || useSession.getState().token !== token) return
  setSearchNews(stored.reduce((sum, { nuevos = 0 }) => sum + nuevos, 0))
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
