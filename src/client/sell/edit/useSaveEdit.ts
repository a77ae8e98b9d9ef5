import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../data/call.ts'
import { Failure } from '../../data/failure.ts'
import type { Publish, Publishing } from '../usePublish.ts'
import { askOwnAd } from './loadOwnAd.ts'
import type { OwnAd } from './ownAd.ts'

/** New photos leave a phone with one bar of signal slowly. */
const TIMEOUT = 120_000
/** Nothing tells how far it is, so it counts as with the server. */
const SAVING: Publishing = { state: 'sending', percent: 100 }

interface SaveEditOptions {
  ad: OwnAd
  /** What is sent to write over this version. */
  bodyOver: (version: OwnAd) => FormData
  onSaved: () => Promise<void>
  /** Somebody saved another version meanwhile. */
  onConflict: (theirs: OwnAd) => void
  /** The server refused; true when the refusal is dealt with and needs no words here. */
  onRefused: (failure: Failure) => boolean
}

export interface SaveEdit extends Publish {
  /** Writes over a version that was seen and passed over. */
  saveOver: (version: OwnAd) => void
}

/** Saves an edit whole or not at all; a stale one is not saved over a newer version unasked. */
export function useSaveEdit({ ad, bodyOver, ...options }: SaveEditOptions): SaveEdit {
  const [publishing, setPublishing] = useState<Publishing>({ state: 'idle' })
  const running = useRef<AbortController | null>(null)
  const cancel = useCallback(() => running.current?.abort(), [])
  useEffect(() => cancel, [cancel])

  const save = async (version: OwnAd): Promise<void> => {
    if (running.current) return
    const { signal } = (running.current = new AbortController())
    setPublishing(SAVING)
    try {
      const { _id: id } = ad
      const form = bodyOver(version)
      await call('PATCH /api/announcement/:id', { params: { id }, form, timeout: TIMEOUT, signal })
      await options.onSaved()
    } catch (error) {
      if (signal.aborted) setPublishing({ state: 'idle' })
      else setPublishing(await refused(version, asFailure(error)))
    } finally {
      running.current = null
    }
  }

  const refused = async (version: OwnAd, failure: Failure): Promise<Publishing> => {
    const theirs = failure.status === 409 ? await newerThan(version) : undefined
    if (theirs) options.onConflict(theirs)
    return theirs || options.onRefused(failure) ? { state: 'idle' } : { state: 'failed', failure }
  }

  return {
    publishing,
    publish: () => void save(ad),
    saveOver: (version) => void save(version),
    cancel,
  }
}

/** The ad as it is now, when that is another version; undefined when it isn't, or can't be asked for. */
async function newerThan({ _id: id, version }: OwnAd): Promise<OwnAd | undefined> {
  const now = await askOwnAd(id).catch(() => undefined)
  return now && now.version !== version ? now : undefined
}

function asFailure(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure('unsent', String(error))
}
