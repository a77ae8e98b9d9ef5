import { MAX_PHOTOS } from '../../../contract/limits.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Services } from '../../services.ts'
import {
  acceptPhoto,
  countPhotos,
  discardPhotos,
  storePhotoFiles,
} from '../../services/images/acceptPhoto.ts'
import type { ProcessedPhoto } from '../../services/images/processPhoto.ts'

/** Throws Problem (400) unless an ad may have that many photos. */
export function refusePhotoCount(count: number): void {
  if (count === 0) throw new Problem('entradaInvalida', 'Debes subir al menos una imagen')
  if (count > MAX_PHOTOS) {
    throw new Problem('entradaInvalida', `Solo se pueden seleccionar máximo ${MAX_PHOTOS} imágenes`)
  }
}

/**
 * Takes an ad's uploads in and keeps their files, main first. All are looked at before any is
 * kept. Throws Problem (413, 415, 429) or ImageStoreDown, with nothing left behind.
 */
export async function storePhotos(
  services: Pick<Services, 'images' | 'log' | 'db' | 'now'>,
  ownerId: string,
  uploads: readonly Buffer[],
): Promise<ProcessedPhoto[]> {
  await countPhotos(services, ownerId, uploads.length)
  const photos: ProcessedPhoto[] = []
  for (const upload of uploads) photos.push(await acceptPhoto(upload, 'ad'))
  await storePhotoFiles(services, photos)
  return photos
}

/** Writes the rows of photos whose files are kept; when it refuses, the files go again. */
export async function writeWithPhotos<T>(
  services: Pick<Services, 'images' | 'log'>,
  photos: readonly ProcessedPhoto[],
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    // After any other failure the rows may be there all the same: the sweep knows, we don't.
    if (error instanceof Problem) await discardPhotos(services, photos)
    throw error
  }
}
