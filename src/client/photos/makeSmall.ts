import type * as Library from 'browser-image-compression'
import libraryUrl from 'browser-image-compression/dist/browser-image-compression.mjs?url'
import { WORKING_PHOTO } from '../../contract/limits.ts'

export interface SmallPhotoOptions {
  /** From 0 to 100. */
  onProgress?: (percent: number) => void
  signal?: AbortSignal
}

/**
 * A photo at most 1000 × 1000, JPEG, upright, without the camera's metadata. Runs in page or worker: both
 * load the same file of the library. Throws for a photo that can't be decoded there.
 */
export async function makeSmall(
  photo: File,
  { onProgress, signal }: SmallPhotoOptions = {},
): Promise<Blob> {
  const { default: compress } = (await import(/* @vite-ignore */ libraryUrl)) as typeof Library
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
