import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface PhotoCdn {
  /** What `MEDIA_ORIGIN` says. */
  base: string
  /** Answers as a bucket that allows no site to read it, or not at all. */
  mood: 'well' | 'unreadable' | 'away'
  /** The product behind it. */
  origin: string
  stop(): Promise<void>
}

/** A CDN on another host than the product's, which fetches photos there and hands its headers on. */
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
        // So that what the worker keeps is not the browser's own.
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
