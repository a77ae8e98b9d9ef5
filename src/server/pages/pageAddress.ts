/** What other sites add to a link, to follow whoever touches it: mailings, Facebook, Google, Bing, TikTok, X. */
const TRACKING =
  /^(?:utm_\w+|fbclid|igsh|igshid|gclid|gbraid|wbraid|srsltid|_gl|msclkid|ttclid|twclid|mc_[ce]id)$/

/**
 * The path and query that a page is made for: without the host, which the caller chooses (security
 * T53), and without what follows people. Of a link shared on another site each visitor has one of their
 * own, and all get the same page, kept once. Null when it can't be read.
 */
export function pageAddress(asked: string): string | null {
  try {
    const url = new URL(asked, 'http://pagina.invalid')
    decodeURIComponent(url.pathname)
    if (url.host !== 'pagina.invalid') return null
    for (const name of new Set(url.searchParams.keys())) {
      if (TRACKING.test(name)) url.searchParams.delete(name)
    }
    return url.pathname + url.search
  } catch {
    return null
  }
}
