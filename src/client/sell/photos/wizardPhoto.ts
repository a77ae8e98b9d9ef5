import { create } from 'zustand'
import { MAX_PHOTOS } from '../../../contract/limits.ts'
import type { DraftPhoto } from '../../../offline/drafts/draftPhotos.ts'

/** A photo in the wizard: being made small, ready to be sent, or one that could not be read. */
export type WizardPhoto =
  | { id: string; state: 'shrinking' }
  | { id: string; state: 'ready'; blob: Blob }
  | { id: string; state: 'unread'; reason: string }

export const TOO_MANY_PHOTOS = `Solo se pueden seleccionar máximo ${MAX_PHOTOS} imágenes`

/**
 * How far each photo is that is being made small, in percent by its id. It stands apart from the
 * wizard's own state, so that a step of it draws one bar and not the form.
 */
const useProgress = create<Readonly<Record<string, number>>>(() => ({}))

/** Kept photos as the wizard has them. */
export function wizardPhotos(kept: readonly DraftPhoto[]): readonly WizardPhoto[] {
  return kept.map(({ id, blob }) => ({ id, state: 'ready', blob }))
}

/** The photos that can be kept and sent, main first. */
export function readyPhotos(photos: readonly WizardPhoto[]): DraftPhoto[] {
  return photos.flatMap((photo) =>
    photo.state === 'ready' ? [{ id: photo.id, blob: photo.blob }] : [],
  )
}

/** The photos that are there or on their way. */
export function withoutUnread(photos: readonly WizardPhoto[]): readonly WizardPhoto[] {
  return photos.filter(({ state }) => state !== 'unread')
}

/** The list with one photo more, last or at a place; full, it stays as it is. */
export function withPhoto(
  photos: readonly WizardPhoto[],
  photo: WizardPhoto,
  place = photos.length,
): readonly WizardPhoto[] {
  return photos.length >= MAX_PHOTOS ? photos : photos.toSpliced(place, 0, photo)
}

/** The list with what became of a photo that was being made small. */
export function withSettled(
  photos: readonly WizardPhoto[],
  settled: WizardPhoto,
): readonly WizardPhoto[] {
  return photos.map((photo) => (photo.id === settled.id ? settled : photo))
}

/** The list with one photo taken to another place; places beyond the ends change nothing. */
export function movePhoto(
  photos: readonly WizardPhoto[],
  id: string,
  to: number,
): readonly WizardPhoto[] {
  const from = photos.findIndex((photo) => photo.id === id)
  const photo = photos[from]
  if (!photo || to < 0 || to >= photos.length || to === from) return photos
  return photos.toSpliced(from, 1).toSpliced(to, 0, photo)
}

export function tellProgress(id: string, percent: number): void {
  useProgress.setState({ [id]: percent })
}

/** The photo is ready, or gone. */
export function endProgress(id: string): void {
  useProgress.setState(
    (percents) => Object.fromEntries(Object.entries(percents).filter(([other]) => other !== id)),
    true,
  )
}

export const usePhotoProgress = (id: string): number => useProgress((percents) => percents[id] ?? 0)
