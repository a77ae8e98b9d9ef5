import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { openCanvas, render } from '../server/services/images/photoCanvas.ts'
import type { PhotoFile } from '../server/services/images/photoName.ts'
import { PHOTO_PRESETS, type PhotoPreset } from '../server/services/images/photoPresets.ts'
import { wholeFile, type ImageStore } from '../server/services/images/store/store.ts'

/** A picture of the demo's, shown as a photo. */
export interface DemoPhoto {
  /** Names the photo for ever: the same key and picture give the same id. */
  key: string
  /** Its file in {@link PICTURES}, without ending. */
  file: string
  preset: PhotoPreset
}

/** The fields of a photo's database row. */
export interface KnownPhoto {
  id: string
  width: number
  height: number
}

/** The properties of a drawn picture, known without opening its file. */
interface DrawnPicture {
  /** Average colour, six hexadecimal digits. */
  colour: string
  width: number
  height: number
}

/** The pictures of the demo; README.md of this folder says how they were made. */
export const PICTURES = 'src/demo/pictures'

export const pictureFile = (file: string): string => `${PICTURES}/${file}.webp`

/** The properties of all pictures ({@link DrawnPicture}), by file. */
const DRAWN = `${PICTURES}/drawn.json`

/** Every picture that the repository keeps, by its file. */
export async function drawnPictures(): Promise<Record<string, DrawnPicture>> {
  return JSON.parse(await readFile(DRAWN, 'utf8')) as Record<string, DrawnPicture>
}

/** The photos that pictures of the demo are, by their keys; no picture is opened for it. */
export async function demoPhotos(photos: readonly DemoPhoto[]): Promise<Map<string, KnownPhoto>> {
  const pictures = await drawnPictures()
  return new Map(
    photos.map(({ key, file }) => {
      const picture = pictures[file]
      if (!picture) throw new RangeError(`The demo has no picture ${file}.`)
      const { colour, width, height } = picture
      const random = createHash('sha256').update(key).digest('base64url').slice(0, 16)
      return [key, { id: `${random}-${colour}`, width, height }] as const
    }),
  )
}

/**
 * A store that also serves the demo's pictures. The first request for a shown photo cuts its file
 * and keeps it. Cutting all six hundred pictures at the first start would take half a minute.
 */
export function withDemoPictures(
  store: ImageStore,
  all: () => readonly DemoPhoto[],
  isShown: (id: string) => Promise<boolean>,
): ImageStore {
  let byId: Promise<Map<string, DemoPhoto>> | undefined
  const photoOf = async (id: string): Promise<DemoPhoto | undefined> => {
    byId ??= photosById(all())
    return (await byId).get(id)
  }
  return {
    ...store,
    read: async (id, name) => {
      const stored = await store.read(id, name)
      const photo = stored ? undefined : await photoOf(id)
      if (!photo || !(await isShown(id))) return stored
      const file = await cut(photo, name)
      if (!file) return null
      // A full disk keeps nothing and hides nothing either.
      await store.put(id, file).catch(() => undefined)
      return wholeFile(file.name, file.bytes)
    },
  }
}

async function photosById(photos: readonly DemoPhoto[]): Promise<Map<string, DemoPhoto>> {
  const known = await demoPhotos(photos)
  return new Map(photos.map((photo) => [known.get(photo.key)?.id ?? '', photo]))
}

async function cut({ file, preset }: DemoPhoto, name: string): Promise<PhotoFile | null> {
  const rendition = PHOTO_PRESETS[preset].renditions.find((candidate) => candidate.name === name)
  if (!rendition) return null
  const canvas = await openCanvas(await readFile(pictureFile(file)), preset)
  return { name, type: rendition.type, bytes: await render(canvas, rendition) }
}
