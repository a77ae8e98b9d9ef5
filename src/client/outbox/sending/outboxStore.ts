import { create } from 'zustand'
import { REPORT_MS } from '../../../offline/outbox/deliver.ts'
import { listOutbox, type OutboxAd } from '../../../offline/outbox/outbox.ts'
import { outboxNews, type OutboxNews } from '../../../offline/outbox/outboxNews.ts'
import { useSession } from '../../data/session.ts'

/** Progress of an ad's upload in percent; undefined while unknown. */
export interface Sending {
  percent: number | undefined
}

interface Outbox {
  /** The user's finished ads on this phone, oldest first. */
  ads: readonly OutboxAd[]
  /** Time of the last reading, in milliseconds. */
  readAt: number
  /** Ads in delivery by this page, another tab or the worker. */
  sending: Readonly<Record<string, Sending>>
}

const EMPTY: Outbox = { ads: [], readAt: 0, sending: {} }

/** State of the outbox for the screens; filled while a screen follows it. */
export const useOutbox = create<Outbox>(() => EMPTY)

/** Milliseconds without a sign after which a sender counts as gone. */
const SILENT_FOR = 3 * REPORT_MS
const silences = new Map<string, ReturnType<typeof setTimeout>>()
let followers = 0
let stop = () => {}

/** Keeps the store in step with the phone while there are followers. Returns the function that stops it. */
export function followOutbox(): () => void {
  followers += 1
  if (followers === 1) stop = follow()
  return () => {
    followers -= 1
    if (followers === 0) stop()
  }
}

/** Reads the user's ads again; none where storage is blocked (fault F21). */
async function readOutbox(): Promise<readonly OutboxAd[]> {
  const { user } = useSession.getState()
  const ads = user ? await listOutbox(user.sellerId).catch(() => []) : []
  // Another user may be logged in by now (fault F17).
  if (useSession.getState().user?.sellerId !== user?.sellerId) return []
  useOutbox.setState({ ads, readAt: Date.now() })
  return ads
}

function follow(): () => void {
  void readOutbox()
  const unfollowChanges = outboxNews.subscribe(take)
  const unfollowSession = useSession.subscribe(({ user }, before) => {
    if (user?.sellerId === before.user?.sellerId) return
    useOutbox.setState(EMPTY)
    void readOutbox()
  })
  const onSeen = () => {
    if (document.visibilityState === 'visible') void readOutbox()
  }
  document.addEventListener('visibilitychange', onSeen)
  return () => {
    unfollowChanges()
    unfollowSession()
    document.removeEventListener('visibilitychange', onSeen)
    useOutbox.setState(EMPTY)
  }
}

function take(change: OutboxNews): void {
  if (change.kind === 'changed') {
    void readOutbox()
    return
  }
  const { id } = change
  clearTimeout(silences.get(id))
  silences.delete(id)
  if (change.kind === 'rested') return rest(id)
  silences.set(
    id,
    setTimeout(() => rest(id), SILENT_FOR),
  )
  const { percent } = change
  useOutbox.setState(({ sending }) => ({ sending: { ...sending, [id]: { percent } } }))
}

function rest(id: string): void {
  const others = Object.entries(useOutbox.getState().sending).filter(([key]) => key !== id)
  useOutbox.setState({ sending: Object.fromEntries(others) })
}
