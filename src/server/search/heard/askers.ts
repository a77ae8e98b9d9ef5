import { createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { addressKey } from '../../limits/askers.ts'

/** A person who searches: an account, if there is a session, and always a network. */
export interface Asker {
  account: string | null
  network: string
}

/** An IPv6 customer may hold a whole /48, so its first 48 bits are one network; an IPv4 address is one. */
export function askerOf(account: string | null, ip: string): Asker {
  const network = addressKey(ip).replace(/^([^:]+:[^:]+:[^:]+):[^:]+::\/64$/, '$1::/48')
  return { account, network }
}

/** Texts that wait at once; the longest unasked goes first. */
const TEXTS_MOST = 5000
const WEEK_MS = 7 * 24 * 60 * 60_000

export interface Waiting {
  /** Askers for this text count from now on. */
  begin(text: string, now: Date): void
  /** True at the asker who makes them enough, which ends the wait. */
  isEnough(text: string, asker: Asker, now: Date): boolean
}

/**
 * Counts askers of texts that nobody may read before `least` accounts, or `least` networks, asked within a
 * week. Memory alone holds them, as digests by a key that ends with the process.
 */
export function waitForAskers(least: number): Waiting {
  const key = randomBytes(32)
  const digest = (text: string) => createHmac('sha256', key).update(text).digest('base64')
  const waiting = new LRUCache<
    string,
    { since: number; accounts: Set<string>; networks: Set<string> }
  >({ max: TEXTS_MOST })
  const known = (id: string, now: Date) => {
    const one = waiting.get(id)
    if (one && Math.abs(now.getTime() - one.since) < WEEK_MS) return one
    waiting.delete(id)
    return undefined
  }
  return {
    begin(text, now) {
      const id = digest(text)
      if (known(id, now)) return
      waiting.set(id, { since: now.getTime(), accounts: new Set(), networks: new Set() })
    },
    isEnough(text, { account, network }, now) {
      const id = digest(text)
      const one = known(id, now)
      if (!one) return false
      if (account !== null) one.accounts.add(digest(account))
      one.networks.add(digest(network))
      if (one.accounts.size < least && one.networks.size < least) return false
      waiting.delete(id)
      return true
    },
  }
}
