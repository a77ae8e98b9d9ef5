import { useContext } from 'react'
import { useNavigate } from 'react-router-dom'
import { dropAnswer } from '../../offline/answers.ts'
import { paths } from '../app/paths.ts'
import { addressOf } from '../data/call.ts'
import { QueryContext } from '../data/query.ts'
import { showToast } from '../ui/toast.ts'

/**
 * Goes from an ad that its owner has just taken away to their list. The phone forgets the ad at
 * once, network or none (security T45), and the list is asked for anew.
 */
export function useLeaveGoneAd(id: string): (words: string) => Promise<void> {
  const store = useContext(QueryContext)
  const navigate = useNavigate()
  return async (words) => {
    const ref = { key: 'GET /api/announcement/:id', params: { id } } as const
    await dropAnswer(addressOf(ref.key, ref)).catch(() => undefined)
    store.query({ key: 'GET /api/announcement/user/token', query: {} }).forget()
    // In place of the sheet's entry, so that back doesn't open it again.
    void navigate(paths.ownAds, { replace: true })
    store.query(ref).forget()
    showToast({ kind: 'success', text: words })
  }
}
