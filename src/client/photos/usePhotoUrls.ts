import { useMemo, useSyncExternalStore } from 'react'

const NONE: readonly string[] = []

/** Object URLs for photos of the phone: created for the first listener, revoked after the last. */
class PhotoUrls {
  private readonly blobs: readonly Blob[]
  private urls = NONE

  constructor(blobs: readonly Blob[]) {
    this.blobs = blobs
  }

  readonly read = (): readonly string[] => this.urls

  readonly watch = (): (() => void) => {
    const made = this.blobs.map((blob) => URL.createObjectURL(blob))
    this.urls = made
    return () => {
      this.urls = NONE
      for (const url of made) URL.revokeObjectURL(url)
    }
  }
}

/** Object URLs of these photos, in their order; none before they are created. */
export function usePhotoUrls(blobs: readonly Blob[]): readonly string[] {
  const urls = useMemo(() => new PhotoUrls(blobs), [blobs])
  // React reads again after subscribing, so the new URLs show at once.
  return useSyncExternalStore(urls.watch, urls.read, urls.read)
}
