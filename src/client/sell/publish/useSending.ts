import { useEffect, useRef } from 'react'
import type { FinishedAd } from '../../../offline/outbox/outboxDrafts.ts'
import type { Failure } from '../../data/failure.ts'
import { showToast } from '../../ui/notice/toast.ts'
import type { DraftSaving } from '../drafts/useDraftSaving.ts'
import type { AdFormState } from '../steps/useAdForm.ts'
import { usePublish, type Publish, type PublishOptions } from './usePublish.ts'

/** An ad in a wizard, with its stored draft and its request. */
export interface WrittenAd extends AdFormState, DraftSaving {
  finished: () => FinishedAd
}

interface SendingOptions extends Pick<
  PublishOptions,
  'onPublished' | 'onQueued' | 'onSessionOver'
> {
  ad: WrittenAd
  /** Message for news from another tab that the seller should read before sending. */
  changed: string
  /** Asked first about a refusal; true when it has handled it. */
  onRefused?: (failure: Failure) => Promise<boolean>
}

/** Sends a wizard's ad: it stops for unread changes of other tabs, and shows a refusal at its field. */
export function useSending({ ad, changed, onRefused, ...callbacks }: SendingOptions): Publish {
  const { saver, step, form, ready } = ad
  const sent = useRef<Pick<WrittenAd, 'step' | 'form' | 'ready'>>(undefined)
  const publication = usePublish({
    ...callbacks,
    saver,
    prepare: async () => {
      sent.current = { step, form, ready }
      if (await saver.settle()) return ad.finished()
      showToast({ kind: 'error', text: changed })
      return null
    },
    onRefused: async (failure) => {
      if (await onRefused?.(failure)) return true
      return [400, 413, 415].includes(failure.status) && ad.refuse(failure.message)
    },
  })
  const { cancel } = publication
  useEffect(() => {
    const { current: what } = sent
    const isSame = what?.step === step && what.form === form && what.ready === ready
    // Changes made meanwhile must not miss the running delivery.
    if (!isSame) cancel()
  }, [step, form, ready, cancel])
  return publication
}
