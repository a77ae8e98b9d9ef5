import { MINUTE } from '../../../contract/time/day.ts'

/**
 * The key that makes the provider do a thing once (fault F11). Providers give the first answer to a key
 * again for a day, a failure too, so a key is good for a minute: that covers two taps and every
 * retry. An answer lost for longer leaves no harm behind: an intent without a holder of its secret,
 * or a refund that can't be made twice.
 */
export function providerKey(now: Date, ...about: readonly string[]): string {
  return [...about, Math.floor(now.getTime() / MINUTE)].join('/')
}
