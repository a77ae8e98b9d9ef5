import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { averageColour, openCanvas, render } from '../server/services/images/photoCanvas.ts'
import { PHOTO_PRESETS, type PhotoPreset } from '../server/services/images/photoPresets.ts'
import type { ImageStore } from '../server/services/images/store/store.ts'
import { keptRenditions, type Renditions } from './keptRenditions.ts'

/** A picture of the demo's to store as a photo. */
export interface DemoPhoto {
  /** Names the photo for ever: the same key and picture give the same id. */
  key: string
  /** Its file in {@link PICTURES}, without ending. */
  file: string
  preset: PhotoPreset
}

export interface StoredPicture {
  id: string
  width: number
  height: number
}

/** The pictures of the demo, which `npm run pictures` makes and the repository keeps. */
export const PICTURES = 'src/demo/pictures'

export const pictureFile = (file: string): string => `${PICTURES}/${file}.webp`

/** Pictures in work at once; each holds one core at most. */
const AT_ONCE = 4

/**
 * Makes of each picture the files of its preset and stores them; answers what was stored by key. Ids
 * follow from keys, so that doing it again after a kill overwrites and leaves no orphans.
 */
export async function storePictures(
  images: ImageStore,
  photos: readonly DemoPhoto[],
  told: (done: number, total: number) => void,
): Promise<Map<string, StoredPicture>> {
  const stored = new Map<string, StoredPicture>()
  const left = photos.values()
  const lane = async (): Promise<void> => {
    for (const photo of left) {
      stored.set(photo.key, await storePicture(images, photo))
      told(stored.size, photos.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return stored
}

async function storePicture(
  images: ImageStore,
  { key, file, preset }: DemoPhoto,
): Promise<StoredPicture> {
  const bytes = await readFile(pictureFile(file))
  const { files, colour, width, height } = await keptRenditions(bytes, preset, () =>
    cut(bytes, preset),
  )
  const id = `${createHash('sha256').update(key).digest('base64url').slice(0, 16)}-${colour}`
  for (const rendition of files) await images.put(id, rendition)
  return { id, width, height }
}

async function cut(bytes: Buffer, preset: PhotoPreset): Promise<Renditions> {
  const canvas = await openCanvas(bytes, preset)
  const colour = await averageColour(canvas)
  const files: Renditions['files'] = []
  for (const rendition of PHOTO_PRESETS[preset].renditions) {
    const { name, type } = rendition
    files.push({ name, type, bytes: await render(canvas, rendition, 'quick') })
  }
  return { files, colour, width: canvas.width, height: canvas.height }
}
