import { isIP } from 'node:net'

/** With fewer bits the network has strangers, any of whom could forge the caller's address. */
const FEWEST_BITS = { 4: 8, 6: 16 }
/** Private IPv6 networks, and Fastify's names for these and their IPv4 counterparts. */
const PRIVATE = /^f[cd]|^fe[89ab]/i
const NAMES = ['loopback', 'linklocal', 'uniquelocal']
/** Networks in this range include all IPv4 addresses. */
const RESERVED = /^(?:::|0)/

/** The values that `trustedProxy` takes, as a refusal names them. */
export const TRUSTED_PROXY =
  'address of a proxy, nor a network of them: private, or of at most /8 (IPv6 /16)'

/** An entry of `TRUST_PROXY` as Fastify takes it: an address, or a network that can be one's own; else null. */
export function trustedProxy(entry: string): string | null {
  const proxy = entry.trim()
  if (NAMES.includes(proxy)) return proxy
  const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(proxy) ?? []
  const family = isIP(address)
  if (family !== 4 && family !== 6) return null
  const most = family === 4 ? 32 : 128
  const bits = length === undefined ? most : Number(length)
  if (bits === most) return proxy
  const isOwn = family === 6 && PRIVATE.test(address) && bits >= 7
  const isNarrow = bits >= FEWEST_BITS[family] && bits < most
  return isOwn || (isNarrow && !RESERVED.test(address)) ? proxy : null
}
