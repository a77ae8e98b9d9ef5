import type { FastifyInstance } from 'fastify'

/** Calls about what one person alone sees: log-ins, sessions, hearts, notices, saved searches, what is reported. */
const OWN_AFFAIRS = [
  /^\w+ \/api\/(alert|device|favorite|login|logout|notification|push)(\/|$)/,
  /^\w+ \/api\/users?\/(:id\/)?(notices|sessions)(\/|$)/,
  /^POST \/api\/report$/,
]

/**
 * Calls `forget` when a call succeeded that may have changed what guests see, before it is answered:
 * whoever asks after that gets what is true now. A call that is wrongly left out shows in 2 s all the same.
 */
export function onSeenChange(app: FastifyInstance, forget: () => void): void {
  app.addHook('onSend', async ({ method, routeOptions }, { statusCode }) => {
    if (method === 'GET' || method === 'HEAD' || statusCode >= 400) return
    const called = `${method} ${routeOptions.url ?? ''}`
    if (!OWN_AFFAIRS.some((affair) => affair.test(called))) forget()
  })
}
