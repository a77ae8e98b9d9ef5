/**
 * True for a path of this site: one slash first, no backslash, no scheme (security T13). Control
 * characters are refused too: browsers drop them, so `/<tab>/host` would be another site.
 */
export function isSitePath(text: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)
}
