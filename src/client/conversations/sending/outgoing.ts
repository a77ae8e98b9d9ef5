import { create } from 'zustand'
import { messageNews } from '../../../offline/messages/messageNews.ts'
import { messageRows } from '../../../offline/messages/messages.ts'
import type { MessageRow } from '../../../offline/schema.ts'
import { useSession } from '../../data/session.ts'

/** The user's written messages that are on this phone, in the order in which they leave. */
export const useOutgoing = create<{ rows: readonly MessageRow[] }>(() => ({ rows: [] }))

/** Keeps the store in step with the phone. Returns the function that stops it. */
export function followOutgoing(): () => void {
  void readOutgoing()
  const unfollowNews = messageNews.subscribe(() => void readOutgoing())
  const unfollowSession = useSession.subscribe(({ user }, before) => {
    if (user?.sellerId === before.user?.sellerId) return
    useOutgoing.setState({ rows: [] })
    void readOutgoing()
  })
  const onSeen = () => {
    if (document.visibilityState === 'visible') void readOutgoing()
  }
  document.addEventListener('visibilitychange', onSeen)
  return () => {
    unfollowNews()
    unfollowSession()
    document.removeEventListener('visibilitychange', onSeen)
    useOutgoing.setState({ rows: [] })
  }
}

/** Reads the rows again; none where storage is blocked (fault F21). */
async function readOutgoing(): Promise<void> {
  const owner = useSession.getState().user?.sellerId
  const rows = owner === undefined ? [] : await messageRows(owner).catch(() => [])
  // Another user may be logged in by now (fault F17).
  if (useSession.getState().user?.sellerId === owner) useOutgoing.setState({ rows })
}
