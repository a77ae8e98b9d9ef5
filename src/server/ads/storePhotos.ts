import { MAX_PHOTOS } from '../../contract/limits.ts'
import { Problem } from '../problem.ts'
import type { Services } from '../services.ts'
import { processPhoto, type ProcessedPhoto } from '../services/images/processPhoto.ts'
import { UnacceptablePhoto, type PhotoRefusal } from '../services/images/unacceptablePhoto.ts'

type PhotoServices = Pick<Services, 'images' | 'log'>

const REFUSALS: Readonly<Record<PhotoRefusal, () => Problem>> = {
  'not-an-image': () => new Problem('noEsImagen'),
  damaged: () => new Problem('noEsImagen'),
  'too-large': () => new Problem('muyGrande'),
  'too-many-pixels': () =>
    new Problem('muyGrande', 'La foto es demasiado grande: 50 megapíxeles como máximo.'),
  busy: () => new Problem('noDisponible'),
}

/**
 * Takes an ad's uploads in and keeps their files, main first. All are looked at before any is
 * kept. Throws Problem (400 none or too many, 413, 415) or ImageStoreDown, with nothing left behind.
 */
export async function storePhotos(
  services: PhotoServices,
  uploads: readonly Buffer[],
): Promise<ProcessedPhoto[]> {
  if (uploads.length === 0) {
    throw new Problem('entradaInvalida', 'Debes subir al menos una imagen')
  }
  if (uploads.length > MAX_PHOTOS) {
    throw new Problem('entradaInvalida', `Solo se pueden seleccionar máximo ${MAX_PHOTOS} imágenes`)
  }
  const photos: ProcessedPhoto[] = []
  for (const upload of uploads) photos.push(await acceptPhoto(upload))
  try {
    for (const photo of photos) await putFiles(services, photo)
  } catch (error) {
    await discardPhotos(services, photos)
    throw error
  }
  return photos
}

/** Removes files that no ad came to need; what can't be removed now is swept later (fault F1). */
export async function discardPhotos(
  { images, log }: PhotoServices,
  photos: readonly { id: string }[],
): Promise<void> {
  for (const { id } of photos) {
    await images.remove(id).catch((error: unknown) => {
      log.warn({ err: error, photo: id }, 'photo is left to be swept')
    })
  }
}

async function acceptPhoto(upload: Buffer): Promise<ProcessedPhoto> {
  try {
    return await processPhoto(upload)
  } catch (error) {
    if (error instanceof UnacceptablePhoto) throw REFUSALS[error.reason]()
    throw error
  }
}

/** All files at once, and all settled before a failure is told: nobody removes under a writer. */
async function putFiles({ images }: PhotoServices, { id, files }: ProcessedPhoto): Promise<void> {
  const outcomes = await Promise.allSettled(files.map((file) => images.put(id, file)))
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure) throw failure.reason
}
