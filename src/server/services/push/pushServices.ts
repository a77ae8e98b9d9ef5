/** The push services of browsers; a leading dot includes every host below. */
const KNOWN: readonly string[] = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

/**
 * True for an address of a browser's push service. Clients send these addresses and the server
 * calls them, so only known hosts pass, on https and its own port. No client can make the server
 * call into its own network, or anybody else's. `more` are further origins, by configuration.
 */
export function isPushService(endpoint: string, more: readonly string[]): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null
  if (!url || url.username !== '' || url.password !== '') return false
  if (more.includes(url.origin)) return true
  const isKnown = KNOWN.some((host) =>
    host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host,
  )
  return url.protocol === 'https:' && url.port === '' && isKnown
}
