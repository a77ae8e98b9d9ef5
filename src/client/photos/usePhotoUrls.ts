import { useMemo, useSyncExternalStore } from 'react'

const NONE: readonly string[] = []

/** Addresses for photos that are on the phone: made when somebody watches, given back when nobody does. */
class PhotoUrls {
  readonly #blobs: readonly Blob[]
  #urls = NONE

  constructor(blobs: readonly Blob[]) {
    this.#blobs = blobs
  }

  readonly read = (): readonly string[] => this.#urls

  readonly watch = (): (() => void) => {
    const made = this.#blobs.map((blob) => URL.createObjectURL(blob))
    this.#urls = made
    return () => {
      this.#urls = NONE
      for (const url of made) URL.revokeObjectURL(url)
    }
  }
}

/** Addresses under which the browser shows these photos, in their order; none before they are made. */
export function usePhotoUrls(blobs: readonly Blob[]): readonly string[] {
  const urls = useMemo(() => new PhotoUrls(blobs), [blobs])
  // React reads again after it has begun to watch, so what `watch` made is seen at once.
  return useSyncExternalStore(urls.watch, urls.read, urls.read)
}
