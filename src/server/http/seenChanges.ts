import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'

/**
 * Endpoints whose changes only the user sees: log-ins, sessions, favourites, notifications, saved
 * searches, reports.
 */
const OWN_AFFAIRS = [
  /^\w+ \/api\/(alert|device|favorite|login|logout|notification|push)(\/|$)/,
  /^\w+ \/api\/users?\/(:id\/)?(notices|sessions)(\/|$)/,
  /^POST \/api\/(offer|report)$/,
]

/** So many changes of one asker are seen at once; as many flow back, one in two seconds. */
const AT_ONCE = 5
const EACH_MS = 2000
/** Askers counted separately; those without changes for longest are dropped first. */
const ASKERS = 10_000

/**
 * Calls `forget` after a successful request that may change guests' pages, before its response:
 * later requests see the change. Frequent changes by one asker show two seconds later, so that
 * nobody keeps the response cache cold (security T78). An endpoint left out by mistake shows its
 * changes after 2 s too.
 */
export function onSeenChange(
  app: FastifyInstance,
  forget: () => void,
  now = () => performance.now(),
): void {
  /** From when on an asker has all changes at once again. */
  const fullAt = new LRUCache<string, number>({ max: ASKERS })
  let late: NodeJS.Timeout | undefined

  function forgetFor(asker: string): void {
    const from = Math.max(fullAt.get(asker) ?? 0, now())
    if (from + EACH_MS <= now() + AT_ONCE * EACH_MS) {
      fullAt.set(asker, from + EACH_MS)
      forget()
      return
    }
    late ??= setTimeout(() => {
      late = undefined
      forget()
    }, EACH_MS).unref()
  }

  app.addHook('onSend', async ({ method, routeOptions, caller, ip }, { statusCode }) => {
    if (method === 'GET' || method === 'HEAD' || statusCode >= 400) return
    const called = `${method} ${routeOptions.url ?? ''}`
    if (!OWN_AFFAIRS.some((affair) => affair.test(called))) forgetFor(caller?.id ?? ip)
  })
  app.addHook('onClose', async () => clearTimeout(late))
}
