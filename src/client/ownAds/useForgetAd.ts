import { useContext } from 'react'
import { dropAnswer } from '../../offline/answers.ts'
import { addressOf } from '../data/call.ts'
import { QueryContext } from '../data/query.ts'

/**
 * Forgets an own ad as it was, on the page and on the phone, network or none (security T45), and
 * the list of own ads with it: both are asked for anew when they are next looked at.
 */
export function useForgetAd(id: string): () => Promise<void> {
  const store = useContext(QueryContext)
  return async () => {
    const ref = { key: 'GET /api/announcement/:id', params: { id } } as const
    await dropAnswer(addressOf(ref.key, ref)).catch(() => undefined)
    store.query({ key: 'GET /api/announcement/user/token', query: {} }).forget()
    store.query(ref).forget()
  }
}
