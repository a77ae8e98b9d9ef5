import type { FastifyInstance } from 'fastify'
import { Problem } from '../../../contract/problem.ts'
import { sendProblem } from '../errorAnswers.ts'

/** What tells whether the process keeps up with what it is asked. */
export interface Pressure {
  /** How late the event loop came round in the last moment, in milliseconds. */
  lateMs(): number
  /** How many statements wait for a connection to the database. */
  waiting(): number
}

/**
 * Fewer are never turned away: they are a third of a second's work for a process, and gather while a
 * busy machine stands still for a moment. A crowd stops it for longer.
 */
const CROWD = 100
const LATE_MS = 200
const WAITING = 60
/** These tell whether the process lives: to whom, it says so even when it has no time (fault F31). */
const HEALTH = new Set(['/healthz', '/readyz'])
const RETRY_SECONDS = 3

/**
 * Answers 503 at once, before any work begins, while there are more calls than the process can
 * serve (fault F27): those that are let in are answered in time, and memory holds no queue. Slow
 * phones are no crowd, for what they send costs no time.
 */
export function shedLoad(
  app: FastifyInstance,
  { lateMs, waiting }: Pressure,
  underWay: Pick<ReadonlySet<unknown>, 'size'>,
): void {
  app.addHook('onRequest', (request, reply, next) => {
    const isTooMuch = underWay.size > CROWD && (lateMs() > LATE_MS || waiting() > WAITING)
    if (!isTooMuch || HEALTH.has(request.url)) return next()
    sendProblem(reply, new Problem('saturado', undefined, { retryAfter: RETRY_SECONDS }))
  })
}

const TICK_MS = 100

/**
 * Watches how late the event loop comes round. What was seen counts half as much with every tick, so
 * that one long turn is soon forgotten. `now` in milliseconds.
 */
export function watchEventLoop(
  now: () => number = () => performance.now(),
): Pick<Pressure, 'lateMs'> & { stop: () => void } {
  let late = 0
  let last = now()
  const timer = setInterval(() => {
    const at = now()
    late = Math.max(at - last - TICK_MS, late / 2)
    last = at
  }, TICK_MS)
  timer.unref()
  return {
    lateMs: () => late,
    stop: () => clearInterval(timer),
  }
}
