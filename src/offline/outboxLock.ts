import { inStores } from './inStores.ts'

/** A holder that hasn't renewed its lease for this long is gone. */
const LEASE = 120_000
const RENEW_EVERY = 20_000

/**
 * Works on an ad while nobody else does: no other tab, not the worker. Answers null, without
 * working, when somebody else is at it; with `waits` it waits for them instead, which only browsers
 * with Web Locks can do, and no other has a worker that sends. A page that is closed lets go.
 */
export async function whileHolding<T>(
  adId: string,
  work: () => Promise<T>,
  { waits = false } = {},
): Promise<T | null> {
  const locks = globalThis.navigator?.locks
  if (!locks) return whileLeasing(adId, work)
  return locks.request(`anuncio:${adId}`, { ifAvailable: !waits }, (lock) => lock && work())
}

/** The same for browsers without Web Locks: a row that says who is at it, renewed while they are. */
async function whileLeasing<T>(adId: string, work: () => Promise<T>): Promise<T | null> {
  const holder = crypto.randomUUID()
  if (!(await renew(adId, holder, true))) return null
  const renewing = setInterval(
    () => void renew(adId, holder, false).catch(() => undefined),
    RENEW_EVERY,
  )
  try {
    return await work()
  } finally {
    clearInterval(renewing)
    await release(adId, holder).catch(() => undefined)
  }
}

/** Takes a lease that nobody holds, where that is allowed, or renews one's own; false when it is another's. */
async function renew(id: string, holder: string, isNew: boolean): Promise<boolean> {
  return inStores(['leases'], 'readwrite', async (stores) => {
    const leases = stores.objectStore('leases')
    const lease = await leases.get(id)
    const now = Date.now()
    const isHeld = lease !== undefined && Math.abs(now - lease.at) < LEASE
    const isOurs = lease?.holder === holder || (isNew && !isHeld)
    if (isOurs) await leases.put({ id, holder, at: now })
    return isOurs
  })
}

async function release(id: string, holder: string): Promise<void> {
  await inStores(['leases'], 'readwrite', async (stores) => {
    const leases = stores.objectStore('leases')
    const lease = await leases.get(id)
    if (lease?.holder === holder) await leases.delete(id)
  })
}
