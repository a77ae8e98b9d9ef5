import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../contract/problem.ts'
import { sendProblem } from './errorAnswers.ts'

/**
 * Time in which a process that shuts down finishes its requests, in milliseconds; `serve.ts` ends
 * it seconds later.
 */
export const FINISH_MS = 9000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is a stream that ends with its reader, so it is never finished or counted. */
    isEndless?: boolean
  }
}

/** Whether the answer to a request is a stream without an end. */
export const isEndless = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.isEndless === true

/**
 * The requests in flight, including the newest one; register it before the hooks that count them.
 */
export function noteUnderWay(app: FastifyInstance): ReadonlySet<FastifyReply> {
  const underWay = new Set<FastifyReply>()
  app.addHook('onRequest', (request, reply, next) => {
    if (isEndless(request)) return next()
    underWay.add(reply)
    reply.raw.once('close', () => underWay.delete(reply))
    next()
  })
  return underWay
}

/**
 * Answers 503 to requests that a process cannot finish before it ends, above all slow uploads
 * (fault F30). A phone whose connection is cut never learns the outcome.
 */
export function giveLastAnswers(app: FastifyInstance, underWay: ReadonlySet<FastifyReply>): void {
  app.addHook('preClose', (done) => {
    setTimeout(() => underWay.forEach(refuse), FINISH_MS).unref()
    done()
  })
}

function refuse(reply: FastifyReply): void {
  if (reply.sent) return
  const { raw } = reply.request
  // The rest of the body is passed over: unread, it would keep the phone from reading the answer.
  raw.unpipe()
  raw.resume()
  void sendProblem(reply.header('connection', 'close'), new Problem('noDisponible'))
}
