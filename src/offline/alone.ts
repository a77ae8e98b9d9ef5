/**
 * Does something while nobody else does what goes by the same name: no other tab, not the worker.
 * Answers null, without working, when somebody else is at it; with `waits` it waits for them instead.
 * A page that is closed lets go. Without Web Locks, which pages over plain HTTP lack, it is done at once.
 */
export async function alone<T>(
  name: string,
  work: () => Promise<T>,
  { waits = false } = {},
): Promise<T | null> {
  const locks = globalThis.navigator?.locks
  if (!locks) return work()
  return locks.request(name, { ifAvailable: !waits }, (lock) => lock && work())
}
