import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { codingFor } from './codedBody.ts'

/** Ready bytes with their type, compressed where that makes less of them. */
export interface KeptAnswer {
  type: string
  etag: string
  coding: 'br' | 'identity'
  bytes: Buffer
}

/** It is made once for many phones, in a thread of its own; higher ones take a second for a megabyte. */
const QUALITY = 9
/** 4 MB: what repeats stands anywhere in a long answer. */
const WINDOW_BITS = 22

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** Text of a megabyte takes a tenth of the room where it is kept compressed alone. */
export async function keptJson(json: string): Promise<KeptAnswer> {
  const text = Buffer.from(json)
  const bytes = await compress(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
  return { type: 'application/json; charset=utf-8', etag: etagOf(text), coding: 'br', bytes }
}

/** Pictures and the like. */
export const keptBytes = (bytes: Buffer): KeptAnswer => ({
  type: 'application/octet-stream',
  etag: etagOf(bytes),
  coding: 'identity',
  bytes,
})

/** Weak: the same content in each coding. */
const etagOf = (content: Buffer): string => `W/"${hash('sha1', content, 'base64url')}"`

/** Sends it in the coding that the phone takes, or 304 where it has it already. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, etag, coding, bytes }: KeptAnswer,
): Promise<FastifyReply> {
  reply.header('etag', etag)
  if (coding === 'br') reply.header('vary', 'accept-encoding')
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim())
  if (known?.includes(etag)) return reply.code(304).send()
  reply.type(type)
  if (coding === 'identity') return reply.send(bytes)
  if (codingFor(request.headers['accept-encoding']) !== 'br')
    // What isn't taken as it is kept is compressed on its way, as other answers are.
    return reply.send(await decompress(bytes))
  return reply.header('content-encoding', 'br').send(bytes)
}
