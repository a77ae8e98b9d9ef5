import libraryUrl from 'browser-image-compression/dist/browser-image-compression.js?url'
import { ERRORS } from '../../contract/errors.ts'
import { MAX_PHOTO_BYTES, WORKING_PHOTO } from '../../contract/limits.ts'
import { photoKind, type PhotoKind } from './photoKind.ts'

/** A file that can't be a photo; the message is for people. */
export class UnusablePhoto extends Error {
  override readonly name = 'UnusablePhoto'
}

export const NOT_A_PHOTO = 'Por favor selecciona un archivo válido'

interface Options {
  /** Told from 0 to 100. */
  onProgress?: (percent: number) => void
  signal?: AbortSignal
}

/**
 * Makes a photo small before upload, in a worker: at most 1000 × 1000, JPEG, upright, without the
 * camera's metadata. TIFF and HEIC that this browser can't decode come back as they are, and the
 * server makes them small. Throws UnusablePhoto for other files.
 */
export async function compressPhoto(file: Blob, options: Options = {}): Promise<Blob> {
  const kind = await photoKind(file)
  if (!kind) throw new UnusablePhoto(NOT_A_PHOTO)
  if ((kind === 'tiff' || kind === 'heic') && !(await isDecodable(file))) return asItIs(file, kind)
  try {
    return await shrink(file, kind, options)
  } catch {
    options.signal?.throwIfAborted()
    throw new UnusablePhoto(NOT_A_PHOTO)
  }
}

async function shrink(file: Blob, kind: PhotoKind, { onProgress, signal }: Options): Promise<Blob> {
  const { default: compress } = await import('browser-image-compression')
  // Some phones name no type, and the library asks for one.
  const photo = new File([file], 'foto', { type: `image/${kind}` })
  const small = await compress(photo, {
    maxWidthOrHeight: WORKING_PHOTO.side,
    initialQuality: WORKING_PHOTO.quality,
    fileType: 'image/jpeg',
    // A photo that was small already is not made worse again and again to become smaller still.
    maxIteration: 1,
    useWebWorker: true,
    // Absolute, because the worker's own address is a blob; the library's default is a foreign host.
    libURL: new URL(libraryUrl, location.href).href,
    ...(onProgress && { onProgress }),
    ...(signal && { signal }),
  })
  return small.slice(0, small.size, 'image/jpeg')
}

function asItIs(file: Blob, kind: PhotoKind): Blob {
  if (file.size > MAX_PHOTO_BYTES) throw new UnusablePhoto(ERRORS.muyGrande.text)
  return file.slice(0, file.size, `image/${kind}`)
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
