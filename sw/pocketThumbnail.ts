import type { WorkboxPlugin } from 'workbox-core'
import { photoNameOf } from '../src/offline/pocket/mergePack.ts'
import { findThumbnail } from '../src/offline/pocket/packs.ts'

/** Without network, and with no width of the photo kept, the small one of the state's market is better than none. */
export const pocketThumbnailPlugin: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    const name = photoNameOf(new URL(request.url).pathname)
    const picture = await findThumbnail(name).catch(() => undefined)
    return picture && new Response(picture, { headers: { 'content-type': 'image/webp' } })
  },
}
