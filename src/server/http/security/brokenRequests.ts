import type { FastifyServerOptions } from 'fastify'
import { ERRORS } from '../../../contract/errors.ts'
import { isPagePath } from '../../../contract/pagePath.ts'
import { Problem } from '../../../contract/problem.ts'
import { sendProblem } from '../errorAnswers.ts'

/**
 * These responses are sent before any hook, so they set their own security headers (security T28).
 */
const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
} as const

const TEXT = 'La solicitud llegó incompleta o dañada. Intenta otra vez.'
/** Node's own refusals by code; all others are 400. */
const STATUS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/**
 * Answers input that never becomes a request: an unreadable address, or a message that is not HTTP.
 * The answers are Spanish like all others (security T29, T48).
 */
export const brokenRequests: Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> =
  {
    frameworkErrors: (error, _request, reply) => {
      const isAddress =
        error.code === 'FST_ERR_MAX_PARAM_LENGTH' || error.code === 'FST_ERR_BAD_URL'
      void sendProblem(reply.headers(HEADERS), new Problem(isAddress ? 'noExiste' : 'fallo'))
    },
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
      const status = STATUS[error.code] ?? `${ERRORS.entradaInvalida.status} Bad Request`
      const lines = Object.entries({
        ...HEADERS,
        'cache-control': 'no-store',
        'content-type': 'text/plain; charset=utf-8',
        'content-length': Buffer.byteLength(TEXT),
        connection: 'close',
      }).map(([name, value]) => `${name}: ${value}`)
      socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${TEXT}`)
    },
  }

/** An address that no screen has: people read there that theirs leads nowhere. */
export const NOWHERE = '/direccion-desconocida'

/**
 * The address that the server routes instead of the requested one. A page path with broken percent
 * signs, an empty part or a NUL becomes the unknown page, with its screen. Typed text behind the
 * question mark, '?nombre=100%', is read as browsers read it. API calls and files keep their
 * address and are refused.
 */
export function readableAddress(asked: string): string {
  const [path = '', ...typed] = asked.split('?')
  if (!isPagePath(path)) return asked
  if (path.includes('//') || /%00|\0/.test(asked) || !isDecodable(path)) return NOWHERE
  const query = typed.join('?')
  return isDecodable(query) ? asked : `${path}?${new URLSearchParams(query)}`
}

function isDecodable(address: string): boolean {
  try {
    decodeURIComponent(address.replaceAll('+', ' '))
    return true
  } catch {
    return false
  }
}
