import { withStorageTimeout } from '../src/offline/storageTimeout.ts'
import { pathOf, type OwnFiles } from './ownFiles.ts'

/** Named as a precache, for it holds the app itself and is the same for everybody: a log-out leaves it. */
const PARTS_CACHE = 'partes-precache-1'

/**
 * Parts of the app that most people never open: pages for sellers and users. They are cached once
 * the person sells or logs in, and then again for each new version. `addresses` are paths with
 * content hashes in their names; `files` tells them from wrong answers.
 */
export function createLaterParts(
  addresses: readonly string[],
  files: Pick<OwnFiles, 'looksRight' | 'isWhole' | 'ask' | 'renew'>,
) {
  const ours = new Set(addresses)
  let caching: Promise<void> | undefined

  /**
   * Fetches missing parts one by one: they are not urgent, and a slow network is for the open page.
   * A part that fails is tried at the next visit. Pages that ask together share one round: two
   * would fetch each part twice, and WebKit would keep both.
   */
  function cacheParts(): Promise<void> {
    caching ??= fetchMissing().finally(() => (caching = undefined))
    return caching
  }

  async function fetchMissing(): Promise<void> {
    const cache = await caches.open(PARTS_CACHE)
    const cached = new Set((await cache.keys()).map(pathOf))
    for (const address of addresses.filter((one) => !cached.has(one))) {
      await fetchOne(cache, address).catch(() => undefined)
    }
  }

  async function fetchOne(cache: Cache, address: string): Promise<void> {
    const response = await files.ask(address, { priority: 'low' })
    if (await files.isWhole(address, response)) await cache.put(address, response)
  }

  /** An earlier version took any answer for a part. */
  async function dropWrong(cache: Cache): Promise<void> {
    for (const address of addresses) {
      const cached = await cache.match(address)
      if (cached && !(await files.isWhole(address, cached))) await cache.delete(address)
    }
  }

  return {
    has: (pathname: string): boolean => ours.has(pathname),

    /**
     * From the phone, or from the network where they were never asked for or the phone gives no
     * answer. A kept part that is none is asked for anew.
     */
    answer: async (request: Request): Promise<Response> => {
      const address = pathOf(request)
      const looking = caches.match(address, { cacheName: PARTS_CACHE })
      const cached = await withStorageTimeout(looking).catch(() => undefined)
      if (!cached) return files.ask(address)
      if (files.looksRight(address, cached)) return cached
      return files.renew(address, PARTS_CACHE, address)
    },

    keep: cacheParts,

    /** A new version fetches its own parts on phones that have the old ones. */
    keepIfKept: async (): Promise<void> => {
      if (!(await caches.has(PARTS_CACHE))) return
      await dropWrong(await caches.open(PARTS_CACHE))
      await cacheParts()
    },

    /** Parts of earlier versions are deleted once those versions have ended. */
    dropOthers: async (): Promise<void> => {
      if (!(await caches.has(PARTS_CACHE))) return
      const cache = await caches.open(PARTS_CACHE)
      const others = (await cache.keys()).filter((request) => !ours.has(pathOf(request)))
      await Promise.all(others.map((request) => cache.delete(request)))
    },
  }
}
