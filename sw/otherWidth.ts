import type { WorkboxPlugin } from 'workbox-core'
import { PHOTO_WIDTHS, photoVariant } from '../src/contract/photo.ts'
import { PHOTO_CACHE } from '../src/offline/names.ts'

/** Without network, another kept width of the same photo is better than none. */
export const otherWidthPlugin: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    const cache = await caches.open(PHOTO_CACHE)
    for (const width of PHOTO_WIDTHS.toReversed()) {
      const other = await cache.match(photoVariant(request.url, `${width}.webp`))
      if (other) return other
    }
    return undefined
  },
}
