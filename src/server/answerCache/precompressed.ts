import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from './encodedBody.ts'

/** Ready bytes with their type, compressed where that makes less of them. */
export interface Precompressed {
  type: string
  etag: string
  coding: 'br' | 'identity'
  bytes: Buffer
}

/** How hard a text is pressed. */
interface Pressing {
  quality: number
  /** Size of the search window: two to this power, in bytes. */
  windowBits: number
}

/**
 * For responses made once for many phones, in a thread of their own: a megabyte may take a second.
 * Repetitions are anywhere in a long response, so the window has 4 MB.
 */
const HARD: Pressing = { quality: 9, windowBits: 22 }
/** For text with similar lines: 15 ms for a megabyte, and hardly larger. */
export const LIGHT_QUALITY: Pressing = { quality: 5, windowBits: 16 }

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

export const precompressedJson = (json: string): Promise<Precompressed> =>
  precompressedText(json, 'application/json; charset=utf-8', HARD)

/** Text of a megabyte takes a tenth of the room where it is kept compressed alone. */
export async function precompressedText(
  words: string,
  type: string,
  { quality, windowBits }: Pressing,
): Promise<Precompressed> {
  const text = Buffer.from(words)
  const bytes = await compress(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
  return { type, etag: etagOf(text), coding: 'br', bytes }
}

/** Pictures and the like. */
export const precompressedBytes = (bytes: Buffer): Precompressed => ({
  type: 'application/octet-stream',
  etag: etagOf(bytes),
  coding: 'identity',
  bytes,
})

/** Weak: the same content in each coding. */
const etagOf = (content: Buffer): string => `W/"${hash('sha1', content, 'base64url')}"`

/** Sends it in the coding that the phone takes, or 304 where it has it already. */
export async function sendPrecompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, etag, coding, bytes }: Precompressed,
): Promise<FastifyReply> {
  reply.header('etag', etag)
  if (coding === 'br') reply.header('vary', 'accept-encoding')
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim())
  if (known?.includes(etag)) return reply.code(304).send()
  reply.type(type)
  if (coding === 'identity') return reply.send(bytes)
  if (encodingFor(request.headers['accept-encoding']) !== 'br')
    // A client without Brotli gets the text compressed on its way, like other responses.
    return reply.send(await decompress(bytes))
  return reply.header('content-encoding', 'br').send(bytes)
}
