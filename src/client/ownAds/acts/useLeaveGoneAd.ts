import { useContext } from 'react'
import { useNavigate } from 'react-router-dom'
import { addressOf } from '../../data/call.ts'
import { drop } from '../../data/keptAnswers.ts'
import { QueryContext } from '../../data/query.ts'
import { paths } from '../../ground/paths.ts'
import { showToast } from '../../ui/notice/toast.ts'

/** Goes from an ad that its owner has just taken away to the list of their ads, and says what happened. */
export function useLeaveGoneAd(id: string): (words: string) => Promise<void> {
  const forget = useForgetAd(id)
  const navigate = useNavigate()
  return async (words) => {
    await forget()
    // In place of the sheet's entry, so that back doesn't open it again.
    void navigate(paths.ownAds, { replace: true })
    showToast({ kind: 'success', text: words })
  }
}

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
