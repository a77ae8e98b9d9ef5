import { NEWS, OPENED } from '../../../offline/names.ts'
import { useSession } from '../../data/session.ts'
import { renewPush } from '../../ground/push/pushOnPhone.ts'
import {
  countUnread,
  markRead,
  recallSearchNews,
  setSearchNews,
  setUnread,
  setUnreadMessages,
} from '../../ground/unread/countUnread.ts'

/**
 * Keeps the unread count current from now on. It reads the count at log-in and log-out, when the page becomes
 * visible, and at a push. A failure waits for the next time (specification, section 7: the counter's failures
 * trouble nobody).
 */
export function followNotices(): void {
  const refresh = () =>
    void countUnread()
      .catch(recallSearchNews)
      .catch(() => undefined)
  const comeIn = () => {
    refresh()
    void renewPush().catch(() => undefined)
  }
  useSession.subscribe(({ token }, before) => {
    if (token === before.token) return
    setUnread(0)
    setUnreadMessages(0)
    setSearchNews(0)
    if (token !== null) comeIn()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refresh()
  })
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data?.type === NEWS) refresh()
  })
  addEventListener('hashchange', readOpened)
  readOpened()
  if (useSession.getState().token !== null) comeIn()
}

/** Marks as read the notification whose push was tapped: the push puts its id into the address's hash. */
function readOpened(): void {
  if (!location.hash.startsWith(OPENED)) return
  const id = location.hash.slice(OPENED.length)
  history.replaceState(history.state, '', location.pathname + location.search)
  void markRead(id).catch(() => undefined)
}
