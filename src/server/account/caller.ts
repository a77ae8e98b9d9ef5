import type { FastifyRequest } from 'fastify'
import { addressKey } from '../limits/addresses.ts'
import { deviceWords } from './deviceWords.ts'

/** Who is at the other end, as far as limits and sessions go. */
export interface Caller {
  /** What counts as one address in limits. */
  address: string
  /** In words: 'Chrome en Android'. */
  device: string
}

export function callerOf(request: FastifyRequest): Caller {
  return {
    address: addressKey(request.ip),
    device: deviceWords(request.headers['user-agent'] ?? ''),
  }
}
