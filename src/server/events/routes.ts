import type { OutgoingHttpHeaders } from 'node:http'
import { EVENTS_PATH } from '../../contract/conversations/events.ts'
import { Problem } from '../../contract/problem.ts'
import { callerFor } from '../account/callerFor.ts'
import type { Feature } from '../http/implement.ts'
import { EventHub } from './eventHub.ts'
import { ALIVE, type Stream } from './streams.ts'

/**
 * Nothing between may gather it into larger pieces, nginx by name. A connection that stayed open
 * after its stream would keep the process from closing.
 */
const HEADERS = {
  connection: 'close',
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/**
 * A user's stream of events, one for each visible page (threat T96). It is no declared call, since
 * its answer has no end: the set of requests under way and the times of answers leave it out.
 */
export function eventRoutes({ app, services }: Feature): void {
  const hub = new EventHub(services)
  app.addHook('preClose', () => hub.stop())
  const isEndless = { config: { isEndless: true }, exposeHeadRoute: false, schema: { hide: true } }
  app.get(EVENTS_PATH, isEndless, async (request, reply) => {
    const user = await callerFor({ audience: 'user' }, request, services)
    if (!user) throw new Problem('sinSesion')
    await hub.makeReady()
    const { raw } = reply.hijack()
    // The phone has gone meanwhile.
    if (raw.destroyed) return
    const stream: Stream = { userId: user.id, sessionHash: user.tokenHash, raw }
    raw.once('close', () => hub.remove(stream))
    raw.writeHead(200, { ...HEADERS, ...(reply.getHeaders() as OutgoingHttpHeaders) })
    raw.write(ALIVE)
    hub.add(stream)
  })
}
