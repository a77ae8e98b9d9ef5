import { hash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Pool } from 'pg'
import { readRelease } from '../http/release.ts'
import type { Services } from '../services.ts'
import type { Metrics } from './metrics.ts'
import { watchPools, watchQueues } from './watchDatabase.ts'

interface MetricsServer {
  port: number
  stop(): void
}

/**
 * Serves `GET /metrics` on a port of its own, which the public proxy does not reach; null when not
 * configured. With a token, the reader sends `Authorization: Bearer …`.
 */
export async function openMetrics(
  { env, db, replica, log, now, metrics }: Services,
  primary: Pool,
): Promise<MetricsServer | null> {
  if (!metrics || env.METRICS_PORT === undefined) return null
  watchPools(metrics, primary, replica?.pool)
  watchQueues(metrics, db, now)
  const { version, commit } = readRelease()
  metrics
    .gauge('tianguis_release', 'The release that runs.', 'release')
    .set({ release: `${version} ${commit ?? ''}`.trim() }, 1)
  const answer = answerer(metrics, env.METRICS_TOKEN)
  const server = createServer((request, response) => {
    answer(request, response).catch((err: unknown) => {
      log.error({ err }, 'metrics could not be read')
      response.writeHead(500).end()
    })
  })
  server.listen(env.METRICS_PORT, env.HOST)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function answerer(metrics: Metrics, token: string | undefined) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const say = (status: number) => response.writeHead(status).end()
    if (request.url?.split('?')[0] !== '/metrics') return void say(404)
    if (request.method !== 'GET') return void say(405)
    if (token && !isSame(request.headers.authorization, `Bearer ${token}`)) return void say(401)
    const { type, text } = await metrics.read()
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
  }
}

/** Compares hashes of equal length, so that the time reveals nothing. */
function isSame(given: string | undefined, wanted: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer')
  return timingSafeEqual(digest(given ?? ''), digest(wanted))
}
