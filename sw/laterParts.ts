import { inTime } from '../src/offline/patience.ts'

/** Named as a precache, for it holds the app itself and is the same for everybody: a log-out leaves it. */
const PARTS_CACHE = 'partes-precache-1'

/**
 * Parts of the app that most people never open: what sellers and people with an account use. They
 * are kept once somebody is one of them, and from then on for each new version as it comes.
 * `addresses` are paths whose names change with what is in them.
 */
export function createLaterParts(addresses: readonly string[]) {
  const ours = new Set(addresses)
  let keeping: Promise<void> | undefined

  /**
   * Fetches what is missing, one by one, for nobody waits for it and a slow network is for what the
   * person looks at. What can't be had now is left for the next time. Pages that ask at once share
   * one round: two would fetch each part twice, and WebKit would keep both.
   */
  function keep(): Promise<void> {
    keeping ??= fetchMissing().finally(() => (keeping = undefined))
    return keeping
  }

  async function fetchMissing(): Promise<void> {
    const cache = await caches.open(PARTS_CACHE)
    const kept = new Set((await cache.keys()).map(pathOf))
    for (const address of addresses.filter((one) => !kept.has(one))) {
      await cache.add(new Request(address, { priority: 'low' })).catch(() => undefined)
    }
  }

  return {
    has: (pathname: string): boolean => ours.has(pathname),

    /** From the phone, or from the network where they were never asked for or the phone gives no answer. */
    answer: async (request: Request): Promise<Response> => {
      const looking = caches.match(request, { cacheName: PARTS_CACHE })
      const kept = await inTime(looking).catch(() => undefined)
      return kept ?? fetch(request)
    },

    keep,

    /** A new version brings its own parts to phones that have those of the one before. */
    keepIfKept: async (): Promise<void> => {
      if (await caches.has(PARTS_CACHE)) await keep()
    },

    /** Those of earlier versions go once theirs has ended. */
    dropOthers: async (): Promise<void> => {
      if (!(await caches.has(PARTS_CACHE))) return
      const cache = await caches.open(PARTS_CACHE)
      const others = (await cache.keys()).filter((request) => !ours.has(pathOf(request)))
      await Promise.all(others.map((request) => cache.delete(request)))
    },
  }
}

const pathOf = ({ url }: Request): string => new URL(url).pathname
