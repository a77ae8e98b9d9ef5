import type { FastifyRequest } from 'fastify'
import { Problem } from '../../contract/problem.ts'
import { ping } from '../db/connect.ts'
import { readFrom } from '../db/readFrom.ts'
import { isHere } from '../thisMachine.ts'
import type { Feature } from './implement.ts'
import { readRelease } from './release.ts'

/**
 * `/healthz` reports the process and, to this machine only, the release: it would show strangers
 * the open holes. `/readyz` reports a database that people can read (faults F7, F39), unless the
 * process is shutting down.
 */
export function healthRoutes({ app, services }: Feature): void {
  const release = readRelease()
  app.get('/healthz', { schema: { hide: true } }, async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ status: 'ok', ...(isFromHere(request) && release) }),
  )
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (services.isLeaving?.()) throw new Problem('noDisponible')
    try {
      await readFrom(services, 'primary', ({ db }) => ping(db))
    } catch (error) {
      services.log.warn({ err: error }, 'database is not ready')
      throw new Problem('noDisponible')
    }
    return reply.header('cache-control', 'no-store').send('ok')
  })
}

/**
 * Called on this machine and by no proxy: behind an unconfigured proxy every caller would seem
 * local.
 */
function isFromHere({ ip, headers }: FastifyRequest): boolean {
  return headers['x-forwarded-for'] === undefined && isHere(ip.replace(/^::ffff:/, ''))
}
