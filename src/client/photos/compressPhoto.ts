import { ERRORS } from '../../contract/errors.ts'
import { MAX_PHOTO_BYTES } from '../../contract/limits.ts'
import type { SmallPhotoOptions } from './makeSmall.ts'
import { photoKind, type PhotoKind } from './photoKind.ts'
import { shrinkPhoto } from './photoWorkshop.ts'

/** A file that can't be a photo; the message is for people. */
export class UnusablePhoto extends Error {
  override readonly name = 'UnusablePhoto'
}

export const NOT_A_PHOTO = 'Por favor selecciona un archivo válido'

let turn: Promise<unknown> = Promise.resolve()

/**
 * Makes a photo small before upload: at most 1000 × 1000, JPEG, upright, without the camera's
 * metadata. TIFF and HEIC that this browser can't decode come back as they are, and the server
 * makes them small. Throws UnusablePhoto for other files, and the signal's reason.
 */
export function compressPhoto(file: Blob, options: SmallPhotoOptions = {}): Promise<Blob> {
  // One at a time: five photos of 12 megapixels at once are too much for a cheap phone.
  const made = turn.then(() => compress(file, options))
  turn = made.catch(() => undefined)
  return made
}

async function compress(file: Blob, options: SmallPhotoOptions): Promise<Blob> {
  options.signal?.throwIfAborted()
  const kind = await photoKind(file)
  if (!kind) throw new UnusablePhoto(NOT_A_PHOTO)
  if ((kind === 'tiff' || kind === 'heic') && !(await isDecodable(file))) return asItIs(file, kind)
  try {
    // Some phones name no type, and the library asks for one.
    const small = await shrinkPhoto(new File([file], 'foto', { type: `image/${kind}` }), options)
    return small.slice(0, small.size, 'image/jpeg')
  } catch {
    options.signal?.throwIfAborted()
    throw new UnusablePhoto(NOT_A_PHOTO)
  }
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
