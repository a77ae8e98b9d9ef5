import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface PhotoCdn {
  /** Value of `MEDIA_ORIGIN`. */
  base: string
  /** 'unreadable' answers as a bucket without CORS headers, 'away' not at all. */
  mood: 'well' | 'unreadable' | 'away'
  /** Origin of the product behind it. */
  origin: string
  stop(): Promise<void>
}

/** A CDN on another host than the product's, which fetches photos there and forwards its headers. */
export async function startPhotoCdn(): Promise<PhotoCdn> {
  const server = createServer((request, response) => {
    if (cdn.mood === 'away') return void request.socket.destroy()
    const path = request.url?.replace(/^\/fotos/, '/media') ?? ''
    fetch(cdn.origin + path).then(
      async (answer) => {
        const { status, headers } = answer
        const bytes = Buffer.from(await answer.arrayBuffer())
        const handedOn = [
          'content-type',
          'cross-origin-resource-policy',
          ...(cdn.mood === 'well' ? ['access-control-allow-origin'] : []),
        ].map((name) => [name, headers.get(name) ?? ''])
        // The browser must not cache them, so that only the worker's copies count.
        response.writeHead(status, { ...Object.fromEntries(handedOn), 'cache-control': 'no-store' })
        response.end(bytes)
      },
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cdn: PhotoCdn = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/fotos`,
    mood: 'well',
    origin: '',
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return cdn
}
