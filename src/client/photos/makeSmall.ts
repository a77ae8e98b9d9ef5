import type * as Library from 'browser-image-compression'
import libraryUrl from 'browser-image-compression/dist/browser-image-compression.mjs?url'
import { WORKING_PHOTO } from '../../contract/limits.ts'

export interface SmallPhotoOptions {
  /** From 0 to 100. */
  onProgress?: (percent: number) => void
  signal?: AbortSignal
}

/** The code that shrinks photos did not come, which says nothing of the photo. */
export class ShrinkerMissing extends Error {
  override readonly name = 'ShrinkerMissing'
}

/**
 * A photo at most 1000 × 1000, JPEG, upright, without the camera's metadata. Runs in page or worker: both
 * load the same file of the library. Throws ShrinkerMissing without it, and any other error for a photo that
 * can't be decoded there.
 */
export async function makeSmall(
  photo: File,
  { onProgress, signal }: SmallPhotoOptions = {},
): Promise<Blob> {
  const compress = await loadLibrary()
  return compress(photo, {
    maxWidthOrHeight: WORKING_PHOTO.side,
    initialQuality: WORKING_PHOTO.quality,
    fileType: 'image/jpeg',
    // More rounds would worsen a small photo again and again to make it smaller.
    maxIteration: 1,
    // Its own worker would be a blob that imports scripts, which no content security policy should allow.
    useWebWorker: false,
    ...(onProgress && { onProgress }),
    ...(signal && { signal }),
  })
}

/** Browsers keep a module that failed (`app/retryImport.ts`), so the second try has another address. */
async function loadLibrary(): Promise<typeof Library.default> {
  for (const address of [libraryUrl, `${libraryUrl}?${Date.now()}`]) {
    const library = (await import(/* @vite-ignore */ address).catch(() => undefined)) as
      typeof Library | undefined
    if (typeof library?.default === 'function') return library.default
  }
  throw new ShrinkerMissing()
}
