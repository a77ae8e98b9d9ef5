import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { loadDraft } from '../../offline/drafts/drafts.ts'
import type { OutboxAd } from '../../offline/outbox/outbox.ts'
import { takeBack } from '../../offline/outbox/outboxDrafts.ts'
import { whileHolding } from '../../offline/outbox/outboxLock.ts'
import { reportFailure } from '../act/reportFailure.ts'
import { paths } from '../ground/paths.ts'
import { sellingPaths } from '../ground/sellingPaths.ts'
import { showToast } from '../ui/notice/toast.ts'
import { kindOfAd } from './outboxWords.ts'

/**
 * Brings a finished ad back to the wizard, with the server's refusal. The seller confirms before it replaces
 * another draft of its kind.
 */
export function useCorrecting(ad: OutboxAd) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)

  const correct = async () => {
    setAsking(false)
    const rechazo = refusalOf(ad)
    if (ad.edit) {
      // The editor restores the edit, and shows both versions if the ad changed meanwhile.
      void navigate(sellingPaths.editAd(ad.edit.adId), { state: { rechazo } })
      return
    }
    const isBack = await whileHolding(ad.id, () => takeBack(ad.id))
    if (isBack === null) {
      showToast({ kind: 'info', text: 'Se está enviando. Espera un momento.' })
      return
    }
    void navigate(paths.create(kindOfAd(ad)), { state: { rechazo } })
  }
  const ask = async () => {
    if (!ad.edit && (await loadDraft(ad.draft.id))) setAsking(true)
    else await correct()
  }
  return {
    isAsking,
    ask: () => reportFailure(ask),
    correct: () => reportFailure(correct),
    cancel: () => setAsking(false),
  }
}

/** The server's refusal; an edit conflict (409) is left to the editor, which explains it better. */
function refusalOf({ state }: OutboxAd): string | undefined {
  return state.name === 'attention' && state.status !== 409 ? state.text : undefined
}
