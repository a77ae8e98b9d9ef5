/** Pages behind signed links. The server makes them, scripts or not; the app has no screen for them. */
export const SIGNED_PAGES = {
  availability: '/sigue-disponible',
  unsubscribe: '/baja-de-avisos',
  closing: '/cerrar-sesiones',
} as const
const SIGNED: readonly string[] = Object.values(SIGNED_PAGES)

/** True for the path of a page behind a signed link. */
export const isSignedPage = (pathname: string): boolean => SIGNED.includes(pathname)

const NO_PAGE = [
  /^\/(api|media|assets|iconos|capturas)(\/|$)/,
  /^\/(healthz|readyz)$/,
  /\.[a-z0-9]{2,11}$/i,
]

/**
 * True for paths of screens and unknown addresses, false for calls, files and probes. Takes the path alone: typed words
 * stand in the query and may look like anything.
 */
export function isPagePath(pathname: string): boolean {
  return !NO_PAGE.some((rule) => rule.test(pathname))
}

/** Punctuation behind a link in a sentence, and all behind it: mail and chat programs add them to the link. */
const TAKEN_ALONG = /^(\/(?:anuncio|vendedor)\/[\w-]+)[^\w/-]/

/**
 * Removes what a chat glued to the link of an ad or seller: '/anuncio/abc).Avísame' is '/anuncio/abc'. Null for a
 * link without such signs.
 */
export function cleanedLink(pathname: string): string | null {
  try {
    return TAKEN_ALONG.exec(decodeURIComponent(pathname))?.[1] ?? null
  } catch {
    return null
  }
}

/**
 * True for a path of this site: one slash first, no backslash, no scheme (security T13). Control
 * characters are refused too: browsers drop them, so `/<tab>/host` would be another site.
 */
export function isSitePath(text: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)
}
