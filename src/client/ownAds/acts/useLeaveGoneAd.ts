import { useNavigate } from 'react-router-dom'
import { paths } from '../../ground/paths.ts'
import { showToast } from '../../ui/notice/toast.ts'
import { useForgetAd } from '../useForgetAd.ts'

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
