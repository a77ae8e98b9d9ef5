import { useEffect, useState } from 'react'
import type { FinishedAd } from '../../../offline/outbox/outboxDrafts.ts'
import type { Failure } from '../../data/failure.ts'
import { showToast } from '../../ui/notice/toast.ts'
import type { DraftKeeping } from '../drafts/useDraftKeeping.ts'
import type { AdFormState } from '../steps/useAdForm.ts'
import { usePublish, type Publish, type PublishOptions } from './usePublish.ts'

/** An ad in a wizard, the draft that keeps it, and what is sent of it. */
export interface WrittenAd extends AdFormState, DraftKeeping {
  finished: () => FinishedAd
}

interface SendingOptions extends Pick<PublishOptions, 'onPublished' | 'onKept' | 'onSessionOver'> {
  ad: WrittenAd
  /** Said where something came up in another tab that is to be read before it is sent. */
  changed: string
  /** Asked first about a refusal; true when it is dealt with. */
  onRefused?: (failure: Failure) => Promise<boolean>
}

export interface Sending extends Publish {
  /** How often sending was tried in vain, for there is a choice to be made first. */
  attempts: number
}

/** How a wizard sends its ad: nothing that changed elsewhere unread, a refusal told at its field. */
export function useSending({ ad, changed, onRefused, ...told }: SendingOptions): Sending {
  const { keeper, step } = ad
  const [attempts, setAttempts] = useState(0)
  const publication = usePublish({
    ...told,
    keeper,
    prepare: async () => {
      if (await keeper.settle()) return ad.finished()
      setAttempts((count) => count + 1)
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
    // What is changed after going back must not be left out of what is on its way.
    if (step !== 4) cancel()
  }, [step, cancel])
  return { ...publication, attempts }
}
