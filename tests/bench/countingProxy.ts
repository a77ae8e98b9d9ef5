import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CountingProxy {
  origin: string
  /** Bytes of bodies so far, as they were sent: compressed where the server compresses. */
  bodies(): number
  /** Bytes of the answers' headers so far, as HTTP/1.1 writes them; HTTP/2 sends a repeated header in two bytes. */
  headers(): number
  stop(): Promise<void>
}

/** A proxy before a server that counts its answers, to pages and workers alike. */
export async function startCountingProxy(target: string): Promise<CountingProxy> {
  let bodies = 0
  let headers = 0
  const server = createServer((asked, reply) => {
    const options = { method: asked.method, headers: asked.headers }
    const onwards = request(new URL(asked.url ?? '/', target), options, (answer) => {
      headers += headerBytes(answer)
      answer.on('data', (piece: Buffer) => (bodies += piece.length))
      reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(reply)
    })
    onwards.on('error', () => reply.destroy())
    asked.pipe(onwards)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    bodies: () => bodies,
    headers: () => headers,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** Names and values with `: ` and the line's end. */
function headerBytes({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.reduce((sum, text) => sum + text.length + 2, 0)
}
