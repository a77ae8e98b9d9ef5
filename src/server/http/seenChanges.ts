import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'

/** Calls about what one person alone sees: log-ins, sessions, hearts, notices, saved searches, what is reported. */
const OWN_AFFAIRS = [
  /^\w+ \/api\/(alert|device|favorite|login|logout|notification|push)(\/|$)/,
  /^\w+ \/api\/users?\/(:id\/)?(notices|sessions)(\/|$)/,
  /^POST \/api\/report$/,
]

/** So many changes of one asker are seen at once; as many flow back, one in two seconds. */
const AT_ONCE = 5
const EACH_MS = 2000
/** Askers that are told apart; the ones that changed nothing for longest go first. */
const ASKERS = 10_000

/**
 * Calls `forget` when a call succeeded that may have changed what guests see, before it is answered:
 * whoever asks after that gets what is true now. Who changes something over and over has others see it two
 * seconds later, so that nobody keeps what guests are answered cold (security T78). A call that is wrongly
 * left out shows in 2 s all the same.
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
