import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Coding, KeptPage } from './pageCache.ts'

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

/** Brotli before gzip; a coding refused by `q=0` is not taken. */
export function codingFor(accepted: string | undefined): Coding {
  const codings = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((entry) => entry.split(';').map((part) => part.trim()))
    .filter(([, q]) => !/^q=0(\.0*)?$/.test(q ?? ''))
    .map(([name]) => name)
  return (['br', 'gzip'] as const).find((coding) => codings.includes(coding)) ?? 'identity'
}
