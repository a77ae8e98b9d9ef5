const MINUTE = 60_000

/**
 * What makes the provider do a thing once (fault F11). Providers give the first answer to a key
 * again for a day, a failure too, so a key is good for a minute: that covers two taps and every
 * retry. What an answer that was lost for longer leaves behind is harmless: an intent that nobody
 * holds the secret of, or a refund that can't be made twice.
 */
export function providerKey(now: Date, ...about: readonly string[]): string {
  return [...about, Math.floor(now.getTime() / MINUTE)].join('/')
}
