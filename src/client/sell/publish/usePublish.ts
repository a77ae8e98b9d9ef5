import { useCallback, useEffect, useRef, useState } from 'react'
import type { FinishedAd } from '../../../offline/outbox/outboxDrafts.ts'
import { Failure, failureOf } from '../../data/failure.ts'
import { senderHere } from '../../data/sender.ts'
import { useSession, type Session } from '../../data/session.ts'
import { unauthorizedAnswer } from '../../data/unauthorized.ts'
import { endSessionWithQueue } from '../../outbox/sending/pageDelivery.ts'
import { publishFinished, type Publication } from '../../outbox/sending/publishFinished.ts'
import type { DraftSaver } from '../drafts/draftSaver.ts'

type Publishing =
  | { state: 'idle' }
  /** Sent percent of the upload. */
  | { state: 'sending'; percent: number }
  | { state: 'failed'; failure: Failure }

export interface PublishOptions {
  saver: DraftSaver
  /** The ad to send; null if the seller should read news first. */
  prepare: () => Promise<FinishedAd | null>
  onPublished: (id: string) => void
  /** The ad waits in the outbox under this key, which sends it automatically. */
  onQueued: (key: string) => void
  /** The seller declined the log-in; the outbox sends the ad once they log in. */
  onSessionOver: () => void
  /** Handles a refusal; true when it needs no message here. */
  onRefused: (failure: Failure) => boolean | Promise<boolean>
}

export interface Publish {
  publishing: Publishing
  publish: () => void
  cancel: () => void
}

/**
 * Publishes the ad, or saves changes to it, through the outbox, and tells its progress. A cancelled ad is a
 * draft again; after leaving the wizard the outbox goes on.
 */
export function usePublish({ saver, prepare, ...options }: PublishOptions): Publish {
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

  const finish = async (publication: Publication, isEdit: boolean): Promise<Publishing> => {
    switch (publication.kind) {
      case 'published':
        options.onPublished(publication.id)
        return { state: 'idle' }
      case 'queued':
        options.onQueued(publication.id)
        return { state: 'idle' }
      case 'sessionOver':
        options.onSessionOver()
        // Synchronous, or the guard would lead back to the wizard.
        endSessionWithQueue(isEdit)
        return { state: 'idle' }
      case 'cancelled':
        return { state: 'idle' }
      case 'silence':
        return { state: 'failed', failure: new Failure('silence') }
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
    const session = useSession.getState()
    const onProgress = (percent: number) => setPublishing({ state: 'sending', percent })
    const isWatched = () => isHere.current
    const first = await saver.away(
      () => publishFinished(ad, sender, { onProgress, signal, isWatched }),
      isDraftAgain,
    )
    const publication = first.kind === 'sessionOver' ? await goOn(first, session) : first
    if (publication === 'again') return send(signal)
    return isHere.current ? finish(publication, ad.edit !== undefined) : publishing
  }

  const publish = async (): Promise<void> => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setPublishing({ state: 'sending', percent: 0 })
    try {
      setPublishing(await send(controller.signal))
    } catch (error) {
      setPublishing({ state: 'failed', failure: failureOf(error) })
    } finally {
      running.current = null
    }
  }

  return { publishing, publish: () => void publish(), cancel }
}

/**
 * Asks for the log-in after a 401 and decides how to go on. `id` is the ad's key in the outbox, null without
 * one.
 */
async function goOn({ id, said }: SessionOver, session: Session): Promise<Publication | 'again'> {
  const ask = unauthorizedAnswer()
  const text = ask ? await ask(session, true, said).catch(() => said) : said
  if (text === undefined) return id === null ? 'again' : { kind: 'queued', id }
  // Another user has logged in: the app leads them away from here, and they stay logged in (fault F17).
  const { user } = useSession.getState()
  if (user !== null && user.sellerId !== session.user?.sellerId) return { kind: 'cancelled' }
  // After the phone was emptied the outbox has nothing left to send.
  return id === null || text === said
    ? { kind: 'refused', status: 401, text, retryAfter: undefined }
    : { kind: 'sessionOver', id, said }
}

type SessionOver = Extract<Publication, { kind: 'sessionOver' }>

/** Tells whether the ad is a draft again. */
function isDraftAgain(publication: Publication): boolean {
  const isGone = publication.kind === 'published' || publication.kind === 'queued'
  return !isGone && !(publication.kind === 'sessionOver' && publication.id !== null)
}
