import { useContext } from 'react'
import { addressOf } from '../data/call.ts'
import { drop } from '../data/keptAnswers.ts'
import { QueryContext } from '../data/query.ts'

/**
 * Forgets an own ad as it was, on the page and on the phone, network or none (security T45), and in
 * the list of own ads, whose other ads stay on the screen until the newer list has come.
 */
export function useForgetAd(id: string): () => Promise<void> {
  const store = useContext(QueryContext)
  return async () => {
    const ref = { key: 'GET /api/announcement/:id', params: { id } } as const
    const list = { key: 'GET /api/announcement/user/token', query: {} } as const
    for (const gone of [ref, list]) await drop(addressOf(gone.key, gone)).catch(() => undefined)
    const own = store.query(list)
    own.update((ads) => ads.filter(({ _id: other }) => other !== id))
    own.renew()
    store.query(ref).forget()
  }
}
