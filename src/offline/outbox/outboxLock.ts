import { alone } from '../alone.ts'

/**
 * Works on an ad while nobody else does; answers null, without working, when somebody else is at it
 * (`alone`). Without Web Locks the idempotency key alone keeps an ad from being published twice.
 */
export function whileHolding<T>(
  adId: string,
  work: () => Promise<T>,
  options?: { waits?: boolean },
): Promise<T | null> {
  return alone(`anuncio:${adId}`, work, options)
}
