/** Milliseconds after which a browser that gives no answer counts as one without locks. */
const SILENCE = 2000

let probed: { manager: LockManager; isAlive: Promise<boolean> } | undefined

/** The browser's locks. Undefined where there are none, as for pages over plain HTTP, or they never answer. */
export async function webLocks(): Promise<LockManager | undefined> {
  const manager = globalThis.navigator?.locks
  if (!manager) return undefined
  if (probed?.manager !== manager) {
    const answer = manager.request('tianguis', { mode: 'shared' }, () => true)
    const silence = new Promise<false>((resolve) => setTimeout(resolve, SILENCE, false))
    probed = { manager, isAlive: Promise.race([answer, silence]).catch(() => true) }
  }
  return (await probed.isAlive) ? manager : undefined
}

/**
 * Runs work under a Web Lock: no other tab and no worker runs work of the same name. Answers null
 * without running when the lock is held; with `waits` it waits instead. A closed page releases the
 * lock. Without Web Locks the work runs at once.
 */
export async function withWebLock<T>(
  name: string,
  work: () => Promise<T>,
  { waits = false } = {},
): Promise<T | null> {
  const locks = await webLocks()
  if (!locks) return work()
  return locks.request(name, { ifAvailable: !waits }, (lock) => lock && work())
}
