import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Counts every answer of the public port by the pattern of its route, whatever it was asked. */
export function watchAnswers(app: FastifyInstance, metrics: Metrics | undefined): void {
  if (!metrics) return
  app.addHook('onResponse', (request, reply, done) => {
    metrics.answered({
      route: routeOf(request),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
    done()
  })
}

/** Addresses that lead nowhere are one route, so are the built files, whose names change with each release. */
function routeOf({ method, routeOptions: { url, config } }: FastifyRequest): string {
  if (url === undefined) return 'unknown'
  return 'rootPath' in config ? 'file' : `${method} ${url}`
}
