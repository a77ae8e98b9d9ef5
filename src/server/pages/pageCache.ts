import { hash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { createMomentCache, type MomentCache } from './momentCache.ts'

/** A page as it is sent to everybody who is not known, for pages are rendered as a guest reads them. */
export interface Page {
  status: number
  html: string
  /** The content policy of what stands inline in it. */
  policy: string
}

export type Coding = 'br' | 'gzip' | 'identity'

export interface KeptPage extends Omit<Page, 'html'> {
  etag: string
  /** The bytes in a content coding, made once. */
  body(coding: Coding): Buffer
}

/** Pages kept at once; each takes some 150 KB. */
const KEPT = 300
/** Higher ones cost more than they save on a page that lives for seconds. */
const QUALITY = 4
/** Most pages fit into one piece of so many bytes. */
const CHUNK = 32 * 1024

/** Pages by address; whoever saves data has one of their own. */
export function createPageCache(now?: () => number): MomentCache<KeptPage> {
  return createMomentCache({ freshMs: 2000, staleMs: 10_000, size: KEPT, ...(now && { now }) })
}

export function keptPage({ status, html, policy }: Page): KeptPage {
  const identity = Buffer.from(html)
  const bodies = new Map<Coding, Buffer>([['identity', identity]])
  return {
    status,
    policy,
    etag: `W/"${hash('sha1', identity, 'base64url')}"`,
    body: (coding) => {
      const body = bodies.get(coding) ?? CODE[coding](identity)
      bodies.set(coding, body)
      return body
    },
  }
}

/** At once: half a millisecond, and handing it to another thread would cost as much again. */
const CODE: Readonly<Record<Coding, (html: Buffer) => Buffer>> = {
  br: (html) =>
    brotliCompressSync(html, {
      chunkSize: CHUNK,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    }),
  gzip: (html) => gzipSync(html, { chunkSize: CHUNK, level: QUALITY }),
  identity: (html) => html,
}
