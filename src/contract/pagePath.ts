/** Pages behind signed links. The server makes them, scripts or not; the app has no screen for them. */
export const SIGNED_PAGES = {
  availability: '/sigue-disponible',
  unsubscribe: '/baja-de-avisos',
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
