import { useCallback, useEffect, useRef, useState } from 'react'
import { Failure } from '../../data/failure.ts'
import { uploadCarrier } from '../../data/uploadCarrier.ts'
import type { Publish, Publishing } from '../usePublish.ts'
import { askOwnAd } from './loadOwnAd.ts'
import type { OwnAd } from './ownAd.ts'
import { sendEdit, type EditUpload } from './sendEdit.ts'

interface SaveEditOptions {
  ad: OwnAd
  /** What is sent to write over this version; null when there is something to be read first. */
  prepare: (version: OwnAd) => Promise<EditUpload | null>
  onSaved: () => Promise<void>
  /** Somebody saved another version meanwhile. */
  onConflict: (newer: OwnAd) => void
  /** The server refused; true when the refusal is dealt with and needs no words here. */
  onRefused: (failure: Failure) => boolean
}

export interface SaveEdit extends Publish {
  /** Writes over a version that was seen and passed over. */
  saveOver: (version: OwnAd) => void
}

/** Saves an edit whole or not at all; a stale one is not saved over a newer version unasked. */
export function useSaveEdit({ ad, prepare, ...options }: SaveEditOptions): SaveEdit {
  const [publishing, setPublishing] = useState<Publishing>({ state: 'idle' })
  const running = useRef<AbortController | null>(null)
  const cancel = useCallback(() => running.current?.abort(), [])
  useEffect(() => cancel, [cancel])

  const save = async (version: OwnAd): Promise<void> => {
    if (running.current) return
    const { signal } = (running.current = new AbortController())
    const onProgress = (percent: number) => setPublishing({ state: 'sending', percent })
    onProgress(0)
    try {
      const upload = await prepare(version)
      if (!upload) return setPublishing({ state: 'idle' })
      await sendEdit(upload, uploadCarrier({ onProgress, signal }))
      await options.onSaved()
    } catch (error) {
      if (signal.aborted) setPublishing({ state: 'idle' })
      else setPublishing(await refused(version, asFailure(error)))
    } finally {
      running.current = null
    }
  }

  const refused = async (version: OwnAd, failure: Failure): Promise<Publishing> => {
    const newer = failure.status === 409 ? await newerThan(version) : undefined
    if (newer) options.onConflict(newer)
    return newer || options.onRefused(failure) ? { state: 'idle' } : { state: 'failed', failure }
  }

  return {
    publishing,
    publish: () => void save(ad),
    saveOver: (version) => void save(version),
    cancel,
  }
}

/** The ad as it is now, when that is another version; undefined when it isn't, or can't be asked for. */
export async function newerThan({ _id: id, version }: OwnAd): Promise<OwnAd | undefined> {
  const now = await askOwnAd(id).catch(() => undefined)
  return now && now.version !== version ? now : undefined
}

function asFailure(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure('unsent', String(error))
}
