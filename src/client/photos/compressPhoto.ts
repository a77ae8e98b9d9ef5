import { ERRORS } from '../../contract/errors.ts'
import { MAX_PHOTO_BYTES } from '../../contract/limits.ts'
import { photoKind } from '../../offline/photoKind.ts'
import { retryUntilLoaded } from '../ui/late/retryUntilLoaded.ts'
import { isCanvasTrue } from './canvasTruth.ts'
import { shrinkHeic } from './heic/shrinkHeic.ts'
import { ShrinkerMissing, type SmallPhotoOptions } from './makeSmall.ts'
import { shrinkPhoto } from './photoWorkshop.ts'
import { readChosen, UnreadPhoto } from './readChosen.ts'

/** A file that can't be a photo; the message is for people. */
export class UnusablePhoto extends Error {
  override readonly name = 'UnusablePhoto'
}

export const NOT_A_PHOTO = 'Por favor selecciona un archivo válido'

let queue: Promise<unknown> = Promise.resolve()

/**
 * Shrinks a photo before upload: at most 1000 × 1000, JPEG, upright, without the camera's metadata. Some
 * photos come back unchanged, for the server to shrink. These are TIFF that this browser can't decode and
 * HEIC whose decoder is slower than sending, or missing. A lying canvas returns all of them. The file is read at
 * once; the work is queued. Where the code that shrinks is missing, the work is tried again at the next touch
 * and when the network is back. Throws UnusablePhoto for other files, UnreadPhoto for a file that is gone, and the
 * signal's reason.
 */
export function compressPhoto(file: Blob, options: SmallPhotoOptions = {}): Promise<Blob> {
  const held = hold(file)
  held.catch(() => undefined)
  // One at a time: five photos of 12 megapixels at once are too much for a cheap phone.
  const made = queue.then(async () => compress(await held, options))
  queue = made.catch(() => undefined)
  return made
}

/** The photo's bytes, with the type of its content: some phones name none. */
async function hold(file: Blob): Promise<File> {
  const kind = await photoKind(file).catch(() => {
    throw new UnreadPhoto()
  })
  if (!kind) throw new UnusablePhoto(NOT_A_PHOTO)
  return readChosen(file.slice(0, file.size, `image/${kind}`))
}

async function compress(file: File, options: SmallPhotoOptions): Promise<Blob> {
  options.signal?.throwIfAborted()
  if (!isCanvasTrue()) return asItIs(file)
  const isHeic = file.type === 'image/heic'
  if ((isHeic || file.type === 'image/tiff') && !(await isDecodable(file))) {
    return (isHeic && (await smallHeic(file, options.signal))) || asItIs(file)
  }
  const small = await onceLoaded(() => shrinkPhoto(file, options), options.signal)
  if (!small) throw new UnusablePhoto(NOT_A_PHOTO)
  return small.slice(0, small.size, 'image/jpeg')
}

/** Null for a photo that is sent as it is; only one that is too large for that waits for a missing decoder. */
async function smallHeic(file: File, signal?: AbortSignal): Promise<Blob | null> {
  const canGoAsItIs = file.size <= MAX_PHOTO_BYTES
  const shrink = () => shrinkHeic(file, signal)
  return onceLoaded(canGoAsItIs ? () => shrink().catch(() => null) : shrink, signal)
}

/** Null where the shrinker can't decode the photo; one that is missing is waited for. Throws the signal's reason. */
async function onceLoaded(
  shrink: () => Promise<Blob | null>,
  signal?: AbortSignal,
): Promise<Blob | null> {
  const load = () =>
    shrink().catch((error: unknown) => {
      if (error instanceof ShrinkerMissing) throw error
      return null
    })
  const small = await retryUntilLoaded(load, () => signal?.aborted !== true).catch(() => null)
  signal?.throwIfAborted()
  return small
}

function asItIs(file: File): Blob {
  if (file.size > MAX_PHOTO_BYTES) throw new UnusablePhoto(ERRORS.muyGrande.text)
  return file.slice(0, file.size, file.type)
}

async function isDecodable(file: Blob): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(file)
    bitmap.close()
    return true
  } catch {
    return false
  }
}
