import { sql } from 'drizzle-orm'
import { Problem } from '../../contract/problem.ts'
import { readFrom } from '../db/replicas/readFrom.ts'
import type { Feature } from './implement.ts'
import { readRelease } from './release.ts'

/**
 * `/healthz` is the process, and which release it runs; `/readyz` a database behind it that people can
 * read (faults F7, F39), unless the process is about to end.
 */
export function healthRoutes({ app, services }: Feature): void {
  const release = readRelease()
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', ...release }),
  )
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (services.isLeaving?.()) throw new Problem('noDisponible')
    try {
      await readFrom(services, 'primary', ({ db }) => db.execute(sql`select 1`))
    } catch (error) {
      services.log.warn({ err: error }, 'database is not ready')
      throw new Problem('noDisponible')
    }
    return reply.header('cache-control', 'no-store').send('ok')
  })
}
