import { call } from '../data/call.ts'
import type { QueryStore } from '../data/queryStore.ts'
import { useSession } from '../data/session.ts'
import { savedSearchesPath } from '../ground/savedSearchesPath.ts'
import { setSearchNews } from '../ground/unread/countUnread.ts'
import { useUnread } from '../ground/unread/unread.ts'

/** Searches of which the server is being told: a screen may show two buttons of one. */
const telling = new Set<string>()

/**
 * Tells the server that the results of a saved search are seen, if anything is new in a saved
 * search of the user. Rejects without an answer: the counts stay.
 */
export async function noteSeen(id: string, store: QueryStore): Promise<void> {
  const alerts = store.query({ key: 'GET /api/alert' })
  const found = alerts.read().answer?.find(({ _id }) => _id === id)
  // The list may be older than the sum, which follows every push.
  const isNews = found?.nuevos || useUnread.getState().counts[savedSearchesPath]
  if (!isNews || telling.has(id)) return
  telling.add(id)
  const { token } = useSession.getState()
  const { answer } = await call('POST /api/alert/:id/vista', {
    params: { id },
    isAct: false,
  }).finally(() => telling.delete(id))
  if (useSession.getState().token !== token) return
  setSearchNews(answer.busquedas)
  await alerts.reload()
}
