import { MAX_PHOTO_BYTES } from '../../../contract/limits.ts'
import { photoKindOf, type PhotoKind } from '../../../contract/photoKind.ts'
import { QueueFull, Semaphore } from '../../semaphore.ts'
import { decodeHeic } from './heic/decodeHeic.ts'
import { averageColour, openCanvas, render } from './photoCanvas.ts'
import { PHOTOS_AT_ONCE, PHOTOS_WAITING } from './photoLimits.ts'
import { newPhotoId, type PhotoFile } from './photoName.ts'
import { PHOTO_PRESETS, type PhotoPreset } from './photoPresets.ts'
import { UnacceptablePhoto } from './unacceptablePhoto.ts'

/** A photo ready to be stored. Width and height in pixels, of the upright photo as it was decoded. */
export interface ProcessedPhoto {
  id: string
  files: PhotoFile[]
  width: number
  height: number
  /** Average colour, six hexadecimal digits; the id ends with it. */
  colour: string
}

const queue = new Semaphore(PHOTOS_AT_ONCE, PHOTOS_WAITING)

/**
 * Checks an upload's content, decodes it whole and encodes the files of the preset. Nothing but the
 * picture survives (decisions, Photos; T19 to T21). Throws UnacceptablePhoto.
 */
export async function processPhoto(
  bytes: Buffer,
  preset: PhotoPreset = 'ad',
): Promise<ProcessedPhoto> {
  if (bytes.length > MAX_PHOTO_BYTES) throw new UnacceptablePhoto('too-large')
  const kind = photoKindOf(bytes)
  if (!kind) throw new UnacceptablePhoto('not-an-image')
  try {
    return await queue.take(() => remake(bytes, kind, preset))
  } catch (error) {
    if (error instanceof QueueFull) throw new UnacceptablePhoto('busy', { cause: error })
    throw error
  }
}

async function remake(
  bytes: Buffer,
  kind: PhotoKind,
  preset: PhotoPreset,
): Promise<ProcessedPhoto> {
  const readable = kind === 'heic' ? await decodeHeic(bytes) : bytes
  const canvas = await openCanvas(readable, preset)
  const colour = await averageColour(canvas)
  const files: PhotoFile[] = []
  // Sequential: encoders share a small thread pool with passwords and files.
  for (const rendition of PHOTO_PRESETS[preset].renditions) {
    const { name, type } = rendition
    files.push({ name, type, bytes: await render(canvas, rendition) })
  }
  return { id: newPhotoId(colour), files, width: canvas.width, height: canvas.height, colour }
}
