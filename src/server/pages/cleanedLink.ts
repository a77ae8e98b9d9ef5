/** Signs that stand behind a link in a sentence, and that mail and chat programs take along. */
const TAKEN_ALONG = /^(\/(?:anuncio|vendedor)\/[\w-]+)[^\w/-]+\/?$/

/**
 * Where a link to an ad or a seller leads that took signs of its sentence along: '/anuncio/abc).' is
 * '/anuncio/abc'. Null for an address without such signs. Takes a path that can be decoded.
 */
export function cleanedLink(pathname: string): string | null {
  return TAKEN_ALONG.exec(decodeURIComponent(pathname))?.[1] ?? null
}
