import type { FastifyInstance } from 'fastify'
import { Problem } from '../../../contract/problem.ts'
import { sendProblem } from '../errorAnswers.ts'

/** Measures of whether the process keeps up with its requests. */
export interface Pressure {
  /** How late the event loop came round in the last moment, in milliseconds. */
  lateMs(): number
  /** How many statements wait for a connection to the database. */
  waiting(): number
}

/**
 * Requests in flight below which none is refused. They are a third of a second's work, and gather
 * while a busy machine pauses for a moment. A larger crowd keeps it busy for longer.
 */
const CROWD = 100
const LATE_MS = 200
const WAITING = 60
/** Health checks are answered even under overload (fault F31). */
const HEALTH = new Set(['/healthz', '/readyz'])
const RETRY_SECONDS = 3

/**
 * Answers 503 at once, before any work, while there are more requests than the process can serve
 * (fault F27). Admitted requests are answered in time, and memory holds no queue. Slow phones are
 * no overload, since waiting for their bytes costs no time.
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
 * Measures the delay of the event loop. The last delay counts half as much with every tick, so that
 * one long task is soon forgotten. `now` in milliseconds.
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
