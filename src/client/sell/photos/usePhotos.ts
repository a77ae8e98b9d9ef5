import { startTransition, useEffect, useMemo, useState } from 'react'
import { MAX_PHOTOS } from '../../../contract/limits.ts'
import type { DraftPhoto } from '../../../offline/drafts/draftPhotos.ts'
import { newKey } from '../../../offline/newKey.ts'
import { compressPhoto, NOT_A_PHOTO, UnusablePhoto } from '../../photos/compressPhoto.ts'
import { UnreadPhoto } from '../../photos/readChosen.ts'
import { showToast } from '../../ui/notice/toast.ts'
import {
  endProgress,
  movePhoto,
  reportProgress,
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
  /** Adds photos that have ids already; photos in the list are skipped. */
  take: (photos: readonly DraftPhoto[]) => void
  remove: (id: string) => void
  /** Moves a photo to a position; 0 is the main photo. */
  move: (id: string, to: number) => void
}

/**
 * The photos of the ad in the wizard: shrunk one after another, ordered, removed. The result keeps its
 * identity until the list changes. `onAdded` must keep its identity; it is called when photos were chosen
 * or restored.
 */
export function usePhotos(initial: readonly DraftPhoto[], onAdded: () => void): Photos {
  const [list, setList] = useState(() => wizardPhotos(initial))
  const [shrinking] = useState(() => new Map<string, AbortController>())

  useEffect(
    () => () => {
      for (const controller of shrinking.values()) controller.abort()
    },
    [shrinking],
  )

  return useMemo(() => {
    const settle = (photo: WizardPhoto) => setList((photos) => withSettled(photos, photo))
    const shrink = async (id: string, file: Blob): Promise<void> => {
      const controller = new AbortController()
      const { signal } = controller
      shrinking.set(id, controller)
      try {
        const onProgress = (percent: number) => reportProgress(id, percent)
        const blob = await compressPhoto(file, { onProgress, signal })
        // Typing takes priority over this update.
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
      onAdded()
    }

    const take = (photos: readonly DraftPhoto[]): void => {
      const there = withoutUnread(list)
      // A new choice replaces photos that could not be read.
      if (there.length < list.length) setList(withoutUnread)
      const added = photos.filter(({ id }) => there.every((photo) => photo.id !== id))
      const taken = added.slice(0, Math.max(0, MAX_PHOTOS - there.length))
      if (taken.length > 0) onAdded()
      if (taken.length < added.length) showToast({ kind: 'error', text: TOO_MANY_PHOTOS })
      for (const { id, blob } of taken) {
        startTransition(() => setList((before) => withPhoto(before, { id, state: 'shrinking' })))
        void shrink(id, blob)
      }
    }

    return {
      list,
      add: (files) => take(files.map((blob) => ({ id: newKey(), blob }))),
      take,
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
    }
  }, [list, shrinking, onAdded])
}
