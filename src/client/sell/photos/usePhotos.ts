import { startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { MAX_PHOTOS } from '../../../contract/limits.ts'
import type { DraftPhoto } from '../../../offline/drafts/draftPhotos.ts'
import { newKey } from '../../../offline/newKey.ts'
import { compressPhoto, NOT_A_PHOTO, UnusablePhoto } from '../../photos/compressPhoto.ts'
import { UnreadPhoto } from '../../photos/readChosen.ts'
import { showToast } from '../../ui/notice/toast.ts'
import { takeHeldPhotos } from '../drafts/shelf/heldPhotos.ts'
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
  /** The files that were chosen here, as they came from the phone; keeps its identity. */
  files: () => DraftPhoto[]
}

interface PhotosOptions {
  /** The photos of its last opening that were not ready are shrunk anew. */
  draftId: string
  initial: readonly DraftPhoto[]
  /** Called when photos were chosen or restored; must keep its identity. */
  onAdded: () => void
}

interface Chosen {
  file: Blob
  controller: AbortController
}

/**
 * The photos of the ad in the wizard: shrunk one after another, ordered, removed. The result keeps its
 * identity until the list changes.
 */
export function usePhotos({ draftId, initial, onAdded }: PhotosOptions): Photos {
  const [list, setList] = useState(() => wizardPhotos(initial))
  const [chosen] = useState(() => new Map<string, Chosen>())

  useEffect(
    () => () => {
      for (const { controller } of chosen.values()) controller.abort()
    },
    [chosen],
  )

  const files = useCallback(
    () => [...chosen].map(([id, { file }]) => ({ id, blob: file })),
    [chosen],
  )

  const photos = useMemo<Photos>(() => {
    const settle = (photo: WizardPhoto) => setList((photos) => withSettled(photos, photo))
    const shrink = async (id: string, file: Blob): Promise<void> => {
      const controller = new AbortController()
      const { signal } = controller
      chosen.set(id, { file, controller })
      try {
        const onProgress = (percent: number) => reportProgress(id, percent)
        const blob = await compressPhoto(file, { onProgress, signal })
        // Typing takes priority over this update.
        startTransition(() => settle({ id, state: 'ready', blob }))
      } catch (error) {
        if (signal.aborted) return
        chosen.delete(id)
        if (error instanceof UnreadPhoto) {
          settle({ id, state: 'unread', reason: error.message })
          return
        }
        setList((photos) => photos.filter((photo) => photo.id !== id))
        const text = error instanceof UnusablePhoto ? error.message : NOT_A_PHOTO
        showToast({ kind: 'error', text })
      } finally {
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
        chosen.get(id)?.controller.abort()
        chosen.delete(id)
        const place = list.findIndex((photo) => photo.id === id)
        const photo = list[place]
        setList((photos) => photos.filter((other) => other.id !== id))
        if (photo?.state !== 'ready') return
        const action = { label: 'Deshacer', run: () => putBack(photo, place) }
        showToast({ kind: 'info', text: 'Foto quitada', action })
      },
      move: (id, to) => setList((photos) => movePhoto(photos, id, to)),
      files,
    }
  }, [list, chosen, files, onAdded])

  const [{ take }] = useState(photos)
  useEffect(() => {
    const held = takeHeldPhotos(draftId)
    if (held.length > 0) take(held)
  }, [draftId, take])

  return photos
}
