import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface AlteredAnswer {
  status?: number
  type?: string
  body: string
  headers?: Readonly<Record<string, string>>
}

export interface AlteringProxy {
  origin: string
  /** Answers in place of the product's own, by path. */
  altered: Map<string, AlteredAnswer>
  /** While set, paths that it matches are answered with a page of another machine and status 200. */
  lies: RegExp | undefined
  /** Paths that were answered so, each time. */
  given: string[]
  stop(): Promise<void>
}

const MAINTENANCE = { type: 'text/html', body: '<!doctype html><h1>Mantenimiento</h1>' }

/**
 * A proxy before the product that alters some answers: a release to come, a broken file, a sold ad, or lies for a
 * while.
 */
export async function startAlteringProxy(target: string): Promise<AlteringProxy> {
  const altered = new Map<string, AlteredAnswer>()
  const given: string[] = []
  const proxy = { altered, given, lies: undefined as RegExp | undefined }
  const server = createServer((asked, answer) => {
    const path = asked.url?.split('?')[0] ?? ''
    const instead = proxy.lies?.test(path) ? MAINTENANCE : altered.get(path)
    if (!instead) return handOn(target, asked, answer)
    given.push(path)
    give(answer, instead)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return Object.assign(proxy, {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

function give(
  answer: ServerResponse,
  { status = 200, type = 'text/plain', body, headers }: AlteredAnswer,
) {
  answer.writeHead(status, {
    ...headers,
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-cache',
  })
  answer.end(body)
}

function handOn(target: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url } = asked
  const toProduct = request(new URL(url ?? '/', target), { method, headers }, (theirs) => {
    answer.writeHead(theirs.statusCode ?? 502, theirs.headers)
    theirs.pipe(answer)
  })
  toProduct.once('error', () => answer.destroy())
  asked.pipe(toProduct)
}
