import { useEffect, useRef, useState } from 'react'
import { MAX_PHOTOS } from '../../contract/limits.ts'
import type { DraftPhoto } from '../../offline/drafts.ts'
import { compressPhoto, UnusablePhoto, NOT_A_PHOTO } from '../photos/compressPhoto.ts'
import { showToast } from '../ui/toast.ts'
import { movePhoto, TOO_MANY_PHOTOS, type WizardPhoto } from './wizardPhoto.ts'

export interface Photos {
  list: readonly WizardPhoto[]
  add: (files: readonly File[]) => void
  remove: (id: string) => void
  /** Takes a photo to a place, 0 being the main one. */
  move: (id: string, to: number) => void
}

/** The photos of the ad being written: made small one after another, put in order, taken out. */
export function usePhotos(kept: readonly DraftPhoto[]): Photos {
  const [list, setList] = useState<readonly WizardPhoto[]>(() =>
    kept.map(({ id, blob }) => ({ id, state: 'ready', blob })),
  )
  const shrinking = useRef(new Map<string, AbortController>())
  const queue = useRef(Promise.resolve())

  const replace = (id: string, next: WizardPhoto) =>
    setList((photos) => photos.map((photo) => (photo.id === id ? next : photo)))

  useEffect(() => {
    const running = shrinking.current
    return () => {
      for (const controller of running.values()) controller.abort()
    }
  }, [])

  const shrink = async (id: string, file: File): Promise<void> => {
    const signal = shrinking.current.get(id)?.signal
    if (!signal || signal.aborted) return
    try {
      const onProgress = (percent: number) => replace(id, { id, state: 'shrinking', percent })
      const blob = await compressPhoto(file, { onProgress, signal })
      if (!signal.aborted) replace(id, { id, state: 'ready', blob })
    } catch (error) {
      if (signal.aborted) return
      setList((photos) => photos.filter((photo) => photo.id !== id))
      const text = error instanceof UnusablePhoto ? error.message : NOT_A_PHOTO
      showToast({ kind: 'error', text })
    } finally {
      shrinking.current.delete(id)
    }
  }

  const add = (files: readonly File[]) => {
    const taken = files.slice(0, Math.max(0, MAX_PHOTOS - list.length))
    if (taken.length < files.length) showToast({ kind: 'error', text: TOO_MANY_PHOTOS })
    for (const file of taken) {
      const id = crypto.randomUUID()
      shrinking.current.set(id, new AbortController())
      setList((photos) => [...photos, { id, state: 'shrinking', percent: 0 }])
      // One at a time: five photos of 12 megapixels at once are too much for a cheap phone.
      queue.current = queue.current.then(() => shrink(id, file))
    }
  }

  const putBack = (photo: WizardPhoto, place: number) =>
    setList((photos) => (photos.length >= MAX_PHOTOS ? photos : photos.toSpliced(place, 0, photo)))

  const remove = (id: string) => {
    shrinking.current.get(id)?.abort()
    const place = list.findIndex((photo) => photo.id === id)
    const photo = list[place]
    setList((photos) => photos.filter((other) => other.id !== id))
    if (photo?.state !== 'ready') return
    const action = { label: 'Deshacer', run: () => putBack(photo, place) }
    showToast({ kind: 'info', text: 'Foto quitada', action })
  }

  return { list, add, remove, move: (id, to) => setList((photos) => movePhoto(photos, id, to)) }
}
