import { startTransition, useEffect, useMemo, useState } from 'react'
import { MAX_PHOTOS } from '../../../contract/limits.ts'
import type { DraftPhoto } from '../../../offline/drafts/draftPhotos.ts'
import { compressPhoto, NOT_A_PHOTO, UnusablePhoto } from '../../photos/compressPhoto.ts'
import { UnreadPhoto } from '../../photos/readChosen.ts'
import { showToast } from '../../ui/notice/toast.ts'
import { endProgress, tellProgress } from './photoProgress.ts'
import {
  movePhoto,
  TOO_MANY_PHOTOS,
  withoutUnread,
  withPhoto,
  withSettled,
  wizardPhotos,
  type WizardPhoto,
} from './wizardPhoto.ts'

export interface Photos {
  list: readonly WizardPhoto[]
  add: (files: readonly File[]) => void
  remove: (id: string) => void
  /** Takes a photo to a place, 0 being the main one. */
  move: (id: string, to: number) => void
  /** Puts these in place of all that are there. */
  replaceAll: (photos: readonly DraftPhoto[]) => void
}

/**
 * The photos of the ad being written: made small one after another, put in order, taken out. The
 * answer stays the same until the list changes. `onArrival`, always the same function, is told when
 * photos were chosen or put back.
 */
export function usePhotos(kept: readonly DraftPhoto[], onArrival: () => void): Photos {
  const [list, setList] = useState(() => wizardPhotos(kept))
  const [shrinking] = useState(() => new Map<string, AbortController>())

  useEffect(() => () => abortAll(shrinking), [shrinking])

  return useMemo(() => {
    const settle = (photo: WizardPhoto) => setList((photos) => withSettled(photos, photo))
    const shrink = async (id: string, file: File): Promise<void> => {
      const controller = new AbortController()
      const { signal } = controller
      shrinking.set(id, controller)
      try {
        const onProgress = (percent: number) => tellProgress(id, percent)
        const blob = await compressPhoto(file, { onProgress, signal })
        // Whoever types meanwhile goes first.
        startTransition(() => settle({ id, state: 'ready', blob }))
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof UnreadPhoto) {
          settle({ id, state: 'unread', reason: error.message })
          return
        }
        setList((photos) => photos.filter((photo) => photo.id !== id))
        const text = error instanceof UnusablePhoto ? error.message : NOT_A_PHOTO
        showToast({ kind: 'error', text })
      } finally {
        shrinking.delete(id)
        endProgress(id)
      }
    }
    const putBack = (photo: WizardPhoto, place: number) => {
      setList((photos) => withPhoto(photos, photo, place))
      onArrival()
    }

    return {
      list,
      add: (files) => {
        const there = withoutUnread(list)
        // What could not be read is chosen again now.
        if (there.length < list.length) setList(withoutUnread)
        const taken = files.slice(0, Math.max(0, MAX_PHOTOS - there.length))
        if (taken.length > 0) onArrival()
        if (taken.length < files.length) showToast({ kind: 'error', text: TOO_MANY_PHOTOS })
        for (const file of taken) {
          const id = crypto.randomUUID()
          startTransition(() => setList((photos) => withPhoto(photos, { id, state: 'shrinking' })))
          void shrink(id, file)
        }
      },
      remove: (id) => {
        shrinking.get(id)?.abort()
        const place = list.findIndex((photo) => photo.id === id)
        const photo = list[place]
        setList((photos) => photos.filter((other) => other.id !== id))
        if (photo?.state !== 'ready') return
        const action = { label: 'Deshacer', run: () => putBack(photo, place) }
        showToast({ kind: 'info', text: 'Foto quitada', action })
      },
      move: (id, to) => setList((photos) => movePhoto(photos, id, to)),
      replaceAll: (photos) => {
        abortAll(shrinking)
        setList(wizardPhotos(photos))
      },
    }
  }, [list, shrinking, onArrival])
}

function abortAll(running: ReadonlyMap<string, AbortController>): void {
  for (const controller of running.values()) controller.abort()
}
