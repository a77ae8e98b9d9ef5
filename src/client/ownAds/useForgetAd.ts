import { useContext } from 'react'
import { addressOf } from '../data/call.ts'
import { drop } from '../data/keptAnswers.ts'
import { QueryContext } from '../data/query.ts'

/**
 * Forgets an own ad as it was, on the page and on the phone, network or none (security T45), and
 * the list of own ads with it: both are asked for anew when they are next looked at.
 */
export function useForgetAd(id: string): () => Promise<void> {
  const store = useContext(QueryContext)
  return async () => {
    const ref = { key: 'GET /api/announcement/:id', params: { id } } as const
    const list = { key: 'GET /api/announcement/user/token', query: {} } as const
    for (const gone of [ref, list]) await drop(addressOf(gone.key, gone)).catch(() => undefined)
    store.query(list).forget()
    store.query(ref).forget()
  }
}
