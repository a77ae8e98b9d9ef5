/**
 * Runs work under a Web Lock: no other tab and no worker runs work of the same name. Answers null
 * without running when the lock is held; with `waits` it waits instead. A closed page releases the
 * lock. Without Web Locks, which pages over plain HTTP lack, the work runs at once.
 */
export async function withWebLock<T>(
  name: string,
  work: () => Promise<T>,
  { waits = false } = {},
): Promise<T | null> {
  const locks = globalThis.navigator?.locks
  if (!locks) return work()
  return locks.request(name, { ifAvailable: !waits }, (lock) => lock && work())
}
