/**
 * Works on an ad while nobody else does: no other tab, not the worker. Answers null, without
 * working, when somebody else is at it; with `waits` it waits for them instead. A page that is closed
 * lets go. Without Web Locks, which pages over plain HTTP lack, the idempotency key alone keeps an ad
 * from being published twice.
 */
export async function whileHolding<T>(
  adId: string,
  work: () => Promise<T>,
  { waits = false } = {},
): Promise<T | null> {
  const locks = globalThis.navigator?.locks
  if (!locks) return work()
  return locks.request(`anuncio:${adId}`, { ifAvailable: !waits }, (lock) => lock && work())
}
