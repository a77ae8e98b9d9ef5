import { PHOTO_WIDTHS, photoVariant } from '../../contract/photo.ts'
import { PHOTO_CACHE } from '../names.ts'

/** Takes the photos of an ad's detail from the phone, in every width. */
export async function dropPhotos(detail: unknown): Promise<void> {
  if (!('caches' in globalThis)) return
  const cache = await caches.open(PHOTO_CACHE)
  const files = photosOf(detail).flatMap((photo) =>
    PHOTO_WIDTHS.map((width) => photoVariant(photo, `${width}.webp`)),
  )
  await Promise.all(files.map((file) => cache.delete(file)))
}

/** The phone may hold what an older version kept, so nothing is taken for granted. */
function photosOf(detail: unknown): string[] {
  const ad = at(detail, 'announcement')
  const photos = at(ad, 'imagenes')
  return Array.isArray(photos) ? photos.filter((photo) => typeof photo === 'string') : []
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
