import { NEWS, OPENED } from '../../../offline/names.ts'
import { useSession } from '../../data/session.ts'
import { keepPush } from '../push/pushOnPhone.ts'
import { countUnread, markRead, setUnread } from './countUnread.ts'

/**
 * Keeps the count of unread notifications current from now on: when somebody comes in or leaves,
 * when the page is looked at again, and when a push comes. What fails is left for the next time
 * (specification, section 7: the counter's failures trouble nobody).
 */
export function followNotices(): void {
  const refresh = () => void countUnread().catch(() => undefined)
  const comeIn = () => {
    refresh()
    void keepPush().catch(() => undefined)
  }
  useSession.subscribe(({ token }, before) => {
    if (token === before.token) return
    setUnread(0)
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

/** A push that was touched names its notification behind the address: it is read now. */
function readOpened(): void {
  if (!location.hash.startsWith(OPENED)) return
  const id = location.hash.slice(OPENED.length)
  history.replaceState(history.state, '', location.pathname + location.search)
  void markRead(id).catch(() => undefined)
}
