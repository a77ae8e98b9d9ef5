import { useCallback, useEffect, useRef, useState } from 'react'
import type { FinishedAd } from '../../offline/outboxDrafts.ts'
import { Failure } from '../data/failure.ts'
import { senderHere } from '../outbox/pageDelivery.ts'
import { publishFinished, type Publication } from '../outbox/publishFinished.ts'
import { sessionIsOver } from '../outbox/sessionOver.ts'
import type { DraftKeeper } from './draftKeeper.ts'

export type Publishing =
  | { state: 'idle' }
  /** Percent of the upload that has left the phone. */
  | { state: 'sending'; percent: number }
  | { state: 'failed'; failure: Failure }

interface PublishOptions {
  keeper: DraftKeeper
  /** The ad as it is sent; null when there is something to be read first. */
  prepare: () => Promise<FinishedAd | null>
  onPublished: (id: string) => void
  /** It waits in the outbox under this key and goes by itself. */
  onKept: (key: string) => void
  /** The server knows the session no more; `isKept` as above. */
  onSessionOver: (isKept: boolean) => void
  /** The server refused; true when the refusal is dealt with and needs no words here. */
  onRefused: (failure: Failure) => boolean | Promise<boolean>
}

export interface Publish {
  publishing: Publishing
  publish: () => void
  cancel: () => void
}

/**
 * Publishes the ad, or saves changes to one, by way of the outbox and tells how far it is. Cancelled, it is a draft again;
 * when the wizard is left meanwhile, it goes on by itself.
 */
export function usePublish({ keeper, prepare, ...options }: PublishOptions): Publish {
  const [publishing, setPublishing] = useState<Publishing>({ state: 'idle' })
  const running = useRef<AbortController | null>(null)
  const isHere = useRef(true)
  const cancel = useCallback(() => running.current?.abort(), [])
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const finish = async (publication: Publication): Promise<Publishing> => {
    switch (publication.kind) {
      case 'published':
        options.onPublished(publication.id)
        return { state: 'idle' }
      case 'kept':
        options.onKept(publication.id)
        return { state: 'idle' }
      case 'sessionOver':
        options.onSessionOver(publication.isKept)
        return { state: 'idle' }
      case 'cancelled':
        return { state: 'idle' }
      case 'silence':
        return { state: 'failed', failure: new Failure('silence', '') }
      case 'refused': {
        const { text, status, retryAfter } = publication
        const failure = new Failure('reply', text, status, retryAfter)
        const isDealtWith = await options.onRefused(failure)
        return isDealtWith ? { state: 'idle' } : { state: 'failed', failure }
      }
    }
  }

  const send = async (signal: AbortSignal): Promise<Publishing> => {
    const sender = senderHere()
    const ad = sender && (await prepare())
    if (!ad) return { state: 'idle' }
    const onProgress = (percent: number) => setPublishing({ state: 'sending', percent })
    const isWatched = () => isHere.current
    const publication = await keeper.away(
      () => publishFinished(ad, sender, { onProgress, signal, isWatched }),
      isDraftAgain,
    )
    const next = isHere.current ? await finish(publication) : publishing
    if (publication.kind === 'sessionOver')
      sessionIsOver(sender.token, { ...publication, isEdit: ad.edit !== undefined })
    return next
  }

  const publish = async (): Promise<void> => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setPublishing({ state: 'sending', percent: 0 })
    try {
      setPublishing(await send(controller.signal))
    } catch (error) {
      const failure = new Failure('unsent', error instanceof Error ? error.message : String(error))
      setPublishing({ state: 'failed', failure })
    } finally {
      running.current = null
    }
  }

  return { publishing, publish: () => void publish(), cancel }
}

/** Whether what was to be published stands among the drafts after all. */
function isDraftAgain(publication: Publication): boolean {
  const isGone = publication.kind === 'published' || publication.kind === 'kept'
  return !isGone && !(publication.kind === 'sessionOver' && publication.isKept)
}
