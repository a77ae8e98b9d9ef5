import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { loadDraft } from '../../offline/drafts/drafts.ts'
import type { OutboxAd } from '../../offline/outbox/outbox.ts'
import { takeBack } from '../../offline/outbox/outboxDrafts.ts'
import { whileHolding } from '../../offline/outbox/outboxLock.ts'
import { orTold } from '../act/orTold.ts'
import { paths } from '../ground/paths.ts'
import { showToast } from '../ui/notice/toast.ts'
import { kindOfAd } from './outboxWords.ts'

/**
 * Brings a finished ad back to the wizard, with what the server found wrong with it. Another draft
 * that stands where it would come to stand is replaced only when its seller says so.
 */
export function useCorrecting(ad: OutboxAd) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)

  const correct = async () => {
    setAsking(false)
    const rechazo = refusalOf(ad)
    if (ad.edit) {
      // Its editor brings it back, and shows both versions where the ad changed meanwhile.
      void navigate(paths.editAd(ad.edit.adId), { state: { rechazo } })
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
    ask: () => orTold(ask),
    correct: () => orTold(correct),
    cancel: () => setAsking(false),
  }
}

/** What the server found wrong; of a version that is old by now the editor has more to say. */
function refusalOf({ state }: OutboxAd): string | undefined {
  return state.name === 'attention' && state.status !== 409 ? state.text : undefined
}
