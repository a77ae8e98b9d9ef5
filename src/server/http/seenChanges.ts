import type { FastifyInstance } from 'fastify'

/** Calls about what one person alone sees: log-ins, hearts, notices, saved searches. */
const OWN_AFFAIRS = /^\/api\/(alert|device|favorite|login|logout|notification|push)(\/|$)/

/**
 * Calls `forget` when a call succeeded that may have changed what guests see, before it is answered:
 * whoever asks after that gets what is true now. A call that is wrongly left out shows in 2 s all the same.
 */
export function onSeenChange(app: FastifyInstance, forget: () => void): void {
  app.addHook('onSend', async ({ method, routeOptions }, { statusCode }) => {
    if (method === 'GET' || method === 'HEAD' || statusCode >= 400) return
    if (!OWN_AFFAIRS.test(routeOptions.url ?? '')) forget()
  })
}
