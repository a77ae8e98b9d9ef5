import { Problem } from '../../../contract/problem.ts'
import { countAgainstAll } from '../../limits/countAgainst.ts'
import type { Services } from '../../services.ts'
import type { PhotoPreset } from './photoPresets.ts'
import { processPhoto, type ProcessedPhoto } from './processPhoto.ts'
import { UnacceptablePhoto, type PhotoRefusal } from './unacceptablePhoto.ts'

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
 * Processes an upload without storing it. Throws Problem with a sentence for the user: 413, 415,
 * 503.
 */
export async function acceptPhoto(upload: Buffer, preset: PhotoPreset): Promise<ProcessedPhoto> {
  try {
    return await processPhoto(upload, preset)
  } catch (error) {
    if (error instanceof UnacceptablePhoto) throw REFUSALS[error.reason]()
    throw error
  }
}

const PHOTOS_PER_HOUR = 100

/** Counts photos that a person sends, all or none, before any is worked on. Throws Problem (429). */
export async function countPhotos(
  { db, now }: Pick<Services, 'db' | 'now'>,
  personId: string,
  photos: number,
): Promise<void> {
  const limit = {
    key: `photo:user:${personId}`,
    max: PHOTOS_PER_HOUR,
    windowSeconds: 60 * 60,
    text: 'Enviaste muchas fotos en poco tiempo. Intenta otra vez en un rato.',
  }
  await countAgainstAll(
    db,
    Array.from({ length: photos }, () => limit),
    now(),
  )
}

/** Keeps all files of all photos, or throws ImageStoreDown with nothing left behind. */
export async function storePhotoFiles(
  services: PhotoServices,
  photos: readonly ProcessedPhoto[],
): Promise<void> {
  try {
    for (const photo of photos) await putFiles(services, photo)
  } catch (error) {
    await discardPhotos(services, photos)
    throw error
  }
}

/** Deletes unused files; a file that cannot be deleted now is swept later (fault F1). */
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

/**
 * Stores all files in parallel and waits for all before it throws: nobody deletes during a write.
 */
async function putFiles({ images }: PhotoServices, { id, files }: ProcessedPhoto): Promise<void> {
  const outcomes = await Promise.allSettled(files.map((file) => images.put(id, file)))
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure) throw failure.reason
}
