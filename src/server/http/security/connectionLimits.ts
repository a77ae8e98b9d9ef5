import type { Server } from 'node:http'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { Problem } from '../../../contract/problem.ts'
import { sendProblem } from '../errorAnswers.ts'

/** Limits of one connection (security T22, T48), in milliseconds except for the counts. */
export const CONNECTION_LIMITS = {
  headers: 10_000,
  /** A whole request that carries no file. */
  request: 30_000,
  /** A whole request with photos, on any slow network; a body without progress ends sooner. */
  upload: 15 * 60_000,
  requestsPerConnection: 1000,
  connections: 4096,
} as const

/** Limits that Node itself enforces; it checks every five seconds. */
export const connectionOptions = {
  requestTimeout: CONNECTION_LIMITS.upload,
  maxRequestsPerSocket: CONNECTION_LIMITS.requestsPerConnection,
  http: { headersTimeout: CONNECTION_LIMITS.headers, connectionsCheckingInterval: 5000 },
} as const satisfies FastifyHttpOptions<Server>

/**
 * Closes connections beyond the cap at once, and gives up a slow body without files. A process that
 * shuts down closes each connection after its response, so that no later request is lost on it.
 */
export function limitConnections(app: FastifyInstance, isLeaving = () => false): void {
  app.server.maxConnections = CONNECTION_LIMITS.connections
  app.addHook('onSend', (_request, reply, _payload, next) => {
    if (isLeaving()) reply.header('connection', 'close')
    next()
  })
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    const isEmpty =
      request.headers['content-length'] === undefined && !raw.headers['transfer-encoding']
    if (isEmpty || request.headers['content-type']?.startsWith('multipart/')) return
    const timer = setTimeout(() => {
      if (!reply.sent) void sendProblem(reply, new Problem('tardo'))
    }, CONNECTION_LIMITS.request)
    const stop = () => clearTimeout(timer)
    raw.once('end', stop)
    reply.raw.once('close', stop)
  })
}
