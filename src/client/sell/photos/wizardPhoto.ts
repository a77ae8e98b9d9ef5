import { create } from 'zustand'
import { MAX_PHOTOS } from '../../../contract/limits.ts'
import type { DraftPhoto } from '../../../offline/drafts/draftPhotos.ts'

/** A photo in the wizard: being shrunk, ready to send, or unreadable. */
export type WizardPhoto =
  | { id: string; state: 'shrinking' }
  | { id: string; state: 'ready'; blob: Blob }
  | { id: string; state: 'unread'; reason: string }

export const TOO_MANY_PHOTOS = `Solo se pueden seleccionar máximo ${MAX_PHOTOS} imágenes`

/**
 * Progress of each photo that is being shrunk, in percent by its id. It is a store of its own, so that an
 * update renders one bar and not the form.
 */
const useProgress = create<Readonly<Record<string, number>>>(() => ({}))

/** Stored photos as the wizard holds them. */
export function wizardPhotos(stored: readonly DraftPhoto[]): readonly WizardPhoto[] {
  return stored.map(({ id, blob }) => ({ id, state: 'ready', blob }))
}

/** The photos that can be stored and sent, main first. */
export function readyPhotos(photos: readonly WizardPhoto[]): DraftPhoto[] {
  return photos.flatMap((photo) =>
    photo.state === 'ready' ? [{ id: photo.id, blob: photo.blob }] : [],
  )
}

/** The photos that are ready or being shrunk. */
export function withoutUnread(photos: readonly WizardPhoto[]): readonly WizardPhoto[] {
  return photos.filter(({ state }) => state !== 'unread')
}

/** The list with another photo, last or at a position; a full list, or one that has it, stays as it is. */
export function withPhoto(
  photos: readonly WizardPhoto[],
  photo: WizardPhoto,
  place = photos.length,
): readonly WizardPhoto[] {
  return photos.length >= MAX_PHOTOS || photos.some(({ id }) => id === photo.id)
    ? photos
    : [...photos.slice(0, place), photo, ...photos.slice(place)]
}

/** The list with the result of a photo that was being shrunk. */
export function withSettled(
  photos: readonly WizardPhoto[],
  settled: WizardPhoto,
): readonly WizardPhoto[] {
  return photos.map((photo) => (photo.id === settled.id ? settled : photo))
}

/** The list with a photo moved; positions beyond the ends change nothing. */
export function movePhoto(
  photos: readonly WizardPhoto[],
  id: string,
  to: number,
): readonly WizardPhoto[] {
  const from = photos.findIndex((photo) => photo.id === id)
  const photo = photos[from]
  if (!photo || to < 0 || to >= photos.length || to === from) return photos
  const others = photos.filter((other) => other !== photo)
  return [...others.slice(0, to), photo, ...others.slice(to)]
}

export function reportProgress(id: string, percent: number): void {
  useProgress.setState({ [id]: percent })
}

/** Forgets the progress of a photo that is ready or gone. */
export function endProgress(id: string): void {
  useProgress.setState(
    (percents) => Object.fromEntries(Object.entries(percents).filter(([other]) => other !== id)),
    true,
  )
}

export const usePhotoProgress = (id: string): number => useProgress((percents) => percents[id] ?? 0)
