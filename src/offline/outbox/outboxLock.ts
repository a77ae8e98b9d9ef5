import { withWebLock } from '../webLock.ts'

/**
 * Works on an ad under its lock; answers null without working when another tab or the worker holds
 * it (`alone`). Without Web Locks only the idempotency key prevents a double publication.
 */
export function whileHolding<T>(
  adId: string,
  work: () => Promise<T>,
  options?: { waits?: boolean },
): Promise<T | null> {
  return withWebLock(`anuncio:${adId}`, work, options)
}
