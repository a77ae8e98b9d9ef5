import type { WorkboxPlugin } from 'workbox-core'
import { photoIdOf } from '../src/contract/ads/photoId.ts'
import { findThumbnail } from '../src/offline/pocket/packs.ts'

/** Without network, and with no width of the photo kept, the small one of the state's market is better than none. */
export const pocketThumbnailPlugin: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    const picture = await findThumbnail(photoIdOf(request.url) ?? '').catch(() => undefined)
    return picture && new Response(picture, { headers: { 'content-type': 'image/webp' } })
  },
}
