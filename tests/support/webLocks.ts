interface HeldLock {
  ended: Promise<void>
  lose: (reason: DOMException) => void
}

/** Web Locks as in a browser, because happy-dom lacks them. */
export function fakeLocks(): Pick<LockManager, 'request'> {
  const locks = new Map<string, HeldLock>()
  const request = async (
    name: string,
    { ifAvailable, steal, signal }: LockOptions,
    work: (lock: Lock | null) => Promise<unknown>,
  ) => {
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
    if (steal) {
      locks.get(name)?.lose(new DOMException('Stolen', 'AbortError'))
      locks.delete(name)
    }
    for (let held = locks.get(name); held; held = locks.get(name)) {
      if (ifAvailable) return work(null)
      await Promise.race([held.ended, aborted])
    }
    let lose: HeldLock['lose'] = () => undefined
    const stolen = new Promise<never>((_, reject) => {
      lose = reject
    })
    const working = Promise.race([work({ name, mode: 'exclusive' }), stolen])
    const release = () => {
      if (locks.get(name) === mine) locks.delete(name)
    }
    const mine: HeldLock = { lose, ended: working.then(release, release) }
    locks.set(name, mine)
    return working
  }
  return { request: request as LockManager['request'] }
}
