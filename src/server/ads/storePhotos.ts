import { MAX_PHOTOS } from '../../contract/limits.ts'
import { Problem } from '../problem.ts'
import type { Services } from '../services.ts'
import { acceptPhoto, keepPhotos } from '../services/images/acceptPhoto.ts'
import type { ProcessedPhoto } from '../services/images/processPhoto.ts'

/**
 * Takes an ad's uploads in and keeps their files, main first. All are looked at before any is
 * kept. Throws Problem (400 none or too many, 413, 415) or ImageStoreDown, with nothing left behind.
 */
export async function storePhotos(
  services: Pick<Services, 'images' | 'log'>,
  uploads: readonly Buffer[],
): Promise<ProcessedPhoto[]> {
  if (uploads.length === 0) {
    throw new Problem('entradaInvalida', 'Debes subir al menos una imagen')
  }
  if (uploads.length > MAX_PHOTOS) {
    throw new Problem('entradaInvalida', `Solo se pueden seleccionar máximo ${MAX_PHOTOS} imágenes`)
  }
  const photos: ProcessedPhoto[] = []
  for (const upload of uploads) photos.push(await acceptPhoto(upload, 'ad'))
  await keepPhotos(services, photos)
  return photos
}
