import { hash } from 'node:crypto'
import { madeFor } from '../../contract/pageParams.ts'
import { encodedBody, type EncodedBody } from '../answerCache/encodedBody.ts'
import {
  createStaleWhileRevalidate,
  type StaleWhileRevalidate,
  type StaleWhileRevalidateOptions,
} from '../answerCache/staleWhileRevalidate.ts'

/** A page as unknown visitors get it: pages are rendered for a guest. */
interface Page {
  status: number
  html: Buffer
  /** The content policy for its inline scripts and styles. */
  policy: string
}

export interface CachedPage extends Omit<Page, 'html'> {
  etag: string
  body: EncodedBody
}

/** Pages kept at once; each takes some 150 KB. */
const MAX_PAGES = 300

/** Pages by address; visitors with save-data have pages of their own. */
export function createPageCache(
  own: Pick<StaleWhileRevalidateOptions<CachedPage>, 'now' | 'onAsked'> = {},
): StaleWhileRevalidate<CachedPage> {
  return createStaleWhileRevalidate({ freshMs: 2000, staleMs: 10_000, size: MAX_PAGES, ...own })
}

export function cachedPage({ status, html, policy }: Page): CachedPage {
  return {
    status,
    policy,
    etag: `W/"${hash('sha1', html, 'base64url')}"`,
    body: encodedBody(html),
  }
}

/**
 * The path and query that identify a page. The host is left out, since the caller chooses it
 * (security T53). Parameters that its screen does not read are left out too. Links with tracking or
 * invented parameters thus share one cached page. Null for an unreadable address.
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
