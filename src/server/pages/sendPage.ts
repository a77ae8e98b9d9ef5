import type { FastifyReply, FastifyRequest } from 'fastify'
import { codingFor } from '../guests/codedBody.ts'
import type { KeptPage } from './pageCache.ts'

/** Sends a kept page in the coding that the browser takes, or 304 where it has it already. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage,
): FastifyReply {
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'Accept-Encoding, Save-Data')
    .header('etag', page.etag)
    .header('content-security-policy', page.policy)
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    return reply.code(304).send()
  }
  const coding = codingFor(request.headers['accept-encoding'])
  if (coding !== 'identity') reply.header('content-encoding', coding)
  return reply.code(page.status).type('text/html; charset=utf-8').send(page.body(coding))
}
