import type { FastifyReply, FastifyRequest } from 'fastify'
import { CODED_FROM, codingFor, type CodedBody } from './codedBody.ts'

/** Sends ready JSON with the headers that it would have if it were made for this call. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  body: CodedBody,
): FastifyReply {
  const isShort = body('identity').length < CODED_FROM
  const coding = isShort ? 'identity' : codingFor(request.headers['accept-encoding'])
  if (coding !== 'identity') {
    const vary = reply.getHeader('vary')
    reply.header('content-encoding', coding)
    reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding')
  }
  return reply.type('application/json; charset=utf-8').send(body(coding))
}
