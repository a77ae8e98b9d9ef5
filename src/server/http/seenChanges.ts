import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Guests see nothing of what the route changes; what doesn't say so may change what they see. */
    isUnseen?: boolean
  }
}

/**
 * Calls `forget` when a call succeeded that may have changed what guests see, before it is answered:
 * whoever asks after that gets what is true now.
 */
export function onSeenChange(app: FastifyInstance, forget: () => void): void {
  app.addHook('onSend', async (request, { statusCode }) => {
    if (request.method === 'GET' || request.method === 'HEAD' || statusCode >= 400) return
    if (!request.routeOptions.config.isUnseen) forget()
  })
}
