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
 * True for the paths that are a screen of the product or an unknown address, false for calls, files
 * and probes. Takes the path alone: what people typed stands in the query and may look like anything.
 */
export function isPagePath(pathname: string): boolean {
  return !NO_PAGE.some((rule) => rule.test(pathname))
}

/** Signs that stand behind a link in a sentence, and that mail and chat programs take along. */
const TAKEN_ALONG = /^(\/(?:anuncio|vendedor)\/[\w-]+)[^\w/-]+\/?$/

/**
 * Where a link to an ad or a seller leads that took signs of its sentence along: '/anuncio/abc).' is
 * '/anuncio/abc'. Null for an address without such signs.
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
