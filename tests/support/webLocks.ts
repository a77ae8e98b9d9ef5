/** Web Locks as in a browser, because happy-dom lacks them. */
export function fakeLocks(): Pick<LockManager, 'request'> {
  const held = new Map<string, Promise<unknown>>()
  const request = async (
    name: string,
    options: LockOptions,
    work: (lock: Lock | null) => Promise<unknown>,
  ) => {
    while (held.has(name)) {
      if (options.ifAvailable) return work(null)
      await held.get(name)
    }
    const working = work({ name, mode: 'exclusive' })
    const settled = working.catch(() => undefined).then(() => held.delete(name))
    held.set(name, settled)
    return working
  }
  return { request: request as LockManager['request'] }
}
