import { hash } from 'node:crypto'
import { madeFor } from '../../contract/pageParams.ts'
import { codedBody, type CodedBody } from '../guests/codedBody.ts'
import { createMomentCache, type Moment, type MomentCache } from '../guests/momentCache.ts'

/** A page as it is sent to everybody who is not known, for pages are rendered as a guest reads them. */
export interface Page {
  status: number
  html: Buffer
  /** The content policy of what stands inline in it. */
  policy: string
}

export interface KeptPage extends Omit<Page, 'html'> {
  etag: string
  body: CodedBody
}

/** Pages kept at once; each takes some 150 KB. */
const KEPT = 300

/** Pages by address; whoever saves data has one of their own. */
export function createPageCache(
  own: Pick<Moment<KeptPage>, 'now' | 'onAsked'> = {},
): MomentCache<KeptPage> {
  return createMomentCache({ freshMs: 2000, staleMs: 10_000, size: KEPT, ...own })
}

export function keptPage({ status, html, policy }: Page): KeptPage {
  return {
    status,
    policy,
    etag: `W/"${hash('sha1', html, 'base64url')}"`,
    body: codedBody(html),
  }
}

/**
 * The path and query that a page is made for: without the host, which the caller chooses (security
 * T53), and with those parameters alone that its screen reads. A link that follows whoever touches it,
 * or was made up, leads to the same page as others, kept once. Null when it can't be read.
 */
export function pageAddress(asked: string): string | null {
  try {
    const url = new URL(asked, 'http://pagina.invalid')
    decodeURIComponent(url.pathname)
    return url.host === 'pagina.invalid' ? madeFor(url.pathname, url.searchParams) : null
  } catch {
    return null
  }
}
