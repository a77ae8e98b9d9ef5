import type { RouteMatchCallbackOptions, WorkboxPlugin } from 'workbox-core'
import { photoIdOf } from '../src/contract/ads/photoId.ts'
import { PHOTO_WIDTHS, photoVariant } from '../src/contract/photo.ts'
import { PHOTO_CACHE } from '../src/offline/names.ts'
import { findThumbnail } from '../src/offline/pocket/packs.ts'

/** Whether a request is for a stored photo, of this server or of the bucket or CDN. */
export function isPhoto({
  url,
  sameOrigin,
}: Pick<RouteMatchCallbackOptions, 'url' | 'sameOrigin'>) {
  return sameOrigin ? url.pathname.startsWith('/media/') : photoIdOf(url.pathname) !== undefined
}

/**
 * Photos are requested with CORS. Without it their bytes are opaque: a photo looks like an error.
 * Browsers also count megabytes for each against the site's quota.
 */
export const WITH_CORS = { mode: 'cors', credentials: 'same-origin' } as const

const isPicture = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('image/') === true

/**
 * Lets only pictures into the phone and out of it. Anything else with status 200 is asked for once more, past the
 * browser's cache, and then counts as silence.
 */
export const onlyPicturesPlugin: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    if (!response.ok || isPicture(response)) return response
    const again = await fetch(request, { ...WITH_CORS, cache: 'reload' })
    if (again.ok && !isPicture(again)) throw new TypeError('No picture.')
    return again
  },
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && isPicture(cachedResponse) ? cachedResponse : undefined,
}

/** Shows a photo, without keeping it, where a bucket or CDN lets nobody read what it answers. */
export const unreadablePlugin: WorkboxPlugin = {
  handlerDidError: async ({ request }) =>
    request.url.startsWith(`${location.origin}/`)
      ? undefined
      : fetch(request).catch(() => undefined),
}

/** Without network, another kept width of the same photo is better than none. */
export const otherWidthPlugin: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    const cache = await caches.open(PHOTO_CACHE)
    for (const width of [...PHOTO_WIDTHS].reverse()) {
      const other = await cache.match(photoVariant(request.url, `${width}.webp`))
      if (other && isPicture(other)) return other
    }
    return undefined
  },
}

/**
 * Offline, without any width of the photo, the thumbnail of the state's market is better than none.
 */
export const pocketThumbnailPlugin: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    const picture = await findThumbnail(photoIdOf(request.url) ?? '').catch(() => undefined)
    return picture && new Response(picture, { headers: { 'content-type': 'image/webp' } })
  },
}
