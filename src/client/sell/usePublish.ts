import { useCallback, useEffect, useRef, useState } from 'react'
import { sendAd, type AdUpload, type SendOutcome } from '../../offline/sendAd.ts'
import { noteAnswer, noteSilence } from '../data/connection.ts'
import { Failure } from '../data/failure.ts'
import { uploadCarrier } from './uploadCarrier.ts'

export type Publishing =
  | { state: 'idle' }
  /** Percent of the upload that has left the phone. */
  | { state: 'sending'; percent: number }
  | { state: 'failed'; failure: Failure }

interface PublishOptions {
  /** Makes sure that the draft is kept, then gives what is sent. */
  prepare: () => Promise<AdUpload>
  onPublished: (id: string) => Promise<void>
  /** The server refused; true when the refusal is dealt with and needs no words here. */
  onRefused: (failure: Failure) => boolean
}

export interface Publish {
  publishing: Publishing
  publish: () => void
  cancel: () => void
}

/** Sends the ad, tells how far it is, and takes it back when asked or when the wizard is left. */
export function usePublish({ prepare, onPublished, onRefused }: PublishOptions): Publish {
  const [publishing, setPublishing] = useState<Publishing>({ state: 'idle' })
  const running = useRef<AbortController | null>(null)
  const cancel = useCallback(() => running.current?.abort(), [])
  useEffect(() => cancel, [cancel])

  const finish = async (outcome: SendOutcome): Promise<void> => {
    if (outcome.kind === 'silence') noteSilence()
    else noteAnswer()
    if (outcome.kind === 'published') return onPublished(outcome.id)
    const failure =
      outcome.kind === 'refused'
        ? new Failure('reply', outcome.text, outcome.status, outcome.retryAfter)
        : new Failure('silence', '')
    const isDealtWith = outcome.kind === 'refused' && onRefused(failure)
    setPublishing(isDealtWith ? { state: 'idle' } : { state: 'failed', failure })
  }

  const publish = async (): Promise<void> => {
    if (running.current) return
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setPublishing({ state: 'sending', percent: 0 })
    const onProgress = (percent: number) => setPublishing({ state: 'sending', percent })
    try {
      await finish(await sendAd(await prepare(), uploadCarrier({ onProgress, signal })))
    } catch (error) {
      const failure = new Failure('unsent', error instanceof Error ? error.message : String(error))
      setPublishing(signal.aborted ? { state: 'idle' } : { state: 'failed', failure })
    } finally {
      running.current = null
    }
  }

  return { publishing, publish: () => void publish(), cancel }
}
