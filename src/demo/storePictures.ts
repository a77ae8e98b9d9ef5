import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import sharp from 'sharp'
import { averageColour, openCanvas, QUICK, render } from '../server/services/images/photoCanvas.ts'
import type { PhotoFile } from '../server/services/images/photoName.ts'
import { PHOTO_PRESETS, type PhotoPreset } from '../server/services/images/photoPresets.ts'
import type { ImageStore } from '../server/services/images/store/store.ts'

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

/** What a picture became: the files of its preset, the average colour and the size in pixels. */
export interface Renditions {
  files: PhotoFile[]
  colour: string
  width: number
  height: number
}

/** Beside what other tools keep; goes with the next `npm ci`. */
const FOLDER = 'node_modules/.cache/tianguis/pictures'

/**
 * Cuts a picture, or reads what an earlier start cut of the same: six hundred of them take half a
 * minute of computing. Where nothing can be kept each start cuts its own.
 */
export async function keptRenditions(
  picture: Buffer,
  preset: PhotoPreset,
  cutIt: () => Promise<Renditions>,
  folder = FOLDER,
): Promise<Renditions> {
  const made = JSON.stringify([PHOTO_PRESETS[preset], QUICK, sharp.versions])
  const file = join(folder, createHash('sha256').update(made).update(picture).digest('hex'))
  try {
    return deserialize(await readFile(file)) as Renditions
  } catch {
    const cut = await cutIt()
    await keep(folder, file, serialize(cut)).catch(() => undefined)
    return cut
  }
}

/** Under its name a file is whole, whoever else writes the same. */
async function keep(folder: string, file: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, bytes)
  await rename(unfinished, file)
}
