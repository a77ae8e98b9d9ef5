import type { RouteMatchCallbackOptions, WorkboxPlugin } from 'workbox-core'
import { photoIdOf } from '../src/contract/ads/photoId.ts'

/** Whether a request is for a stored photo: of this server, or by its name of the bucket or CDN that serves them. */
export function isPhoto({
  url,
  sameOrigin,
}: Pick<RouteMatchCallbackOptions, 'url' | 'sameOrigin'>) {
  return sameOrigin ? url.pathname.startsWith('/media/') : photoIdOf(url.pathname) !== undefined
}

/**
 * Photos are asked for with CORS: without it their bytes can't be seen, nothing would tell a photo from
 * an error, and browsers count each as megabytes against what a site may keep.
 */
export const WITH_CORS = { mode: 'cors', credentials: 'same-origin' } as const

/** Shows a photo, without keeping it, where a bucket or CDN lets nobody read what it answers. */
export const unreadablePlugin: WorkboxPlugin = {
  handlerDidError: async ({ request }) =>
    request.url.startsWith(`${location.origin}/`)
      ? undefined
      : fetch(request).catch(() => undefined),
}
