import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
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

/**
 * One address for limits. A home's IPv6 network holds 2^64 addresses, so its first half counts; an
 * IPv4 address written as IPv6 is the IPv4 address.
 */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = (ip.split('%')[0] ?? ip).toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
