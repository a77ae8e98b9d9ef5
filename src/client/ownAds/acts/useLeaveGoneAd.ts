import { useContext } from 'react'
import { useNavigate } from 'react-router-dom'
import { addressOf } from '../../data/callInput.ts'
import { QueryContext } from '../../data/query.ts'
import { dropStoredAnswer } from '../../data/storedAnswers.ts'
import { paths } from '../../ground/paths.ts'
import { showToast, type Toast } from '../../ui/notice/toast.ts'
import { OWN_ADS, renewOwnLists } from './ownLists.ts'

/**
 * Leads from an ad that its owner has just removed to the list of their ads, with a message and its
 * undo.
 */
export function useLeaveGoneAd(
  id: string,
): (words: string, action?: Toast['action']) => Promise<void> {
  const forget = useForgetAd(id)
  const navigate = useNavigate()
  return async (words, action) => {
    await forget()
    // Replaces the sheet's history entry, so that back doesn't open it again.
    void navigate(paths.ownAds, { replace: true })
    showToast({ kind: 'success', text: words, ...(action && { action }) })
  }
}

/**
 * Forgets an own ad on the page and on the phone, also without network (security T45). The list of own ads
 * reloads; its other ads stay on the screen meanwhile.
 */
export function useForgetAd(id: string): () => Promise<void> {
  const store = useContext(QueryContext)
  return async () => {
    const ref = { key: 'GET /api/announcement/:id', params: { id } } as const
    for (const gone of [ref, OWN_ADS])
      await dropStoredAnswer(addressOf(gone.key, gone)).catch(() => undefined)
    store.query(OWN_ADS).update((ads) => ads.filter(({ _id: other }) => other !== id))
    renewOwnLists(store)
    store.query(ref).forget()
  }
}
