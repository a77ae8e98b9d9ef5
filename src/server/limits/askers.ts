import { isIPv6 } from 'node:net'
import type { Limit } from './counters.ts'

/** A provider's customer may hold this many times what one network may: /48 behind /64. */
const WIDER = 4

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

/**
 * The limits of an address, as `addressKey` writes it: its own, and for IPv6 that of the /48 around
 * it, for whoever rents one has 65,536 networks of /64 to send from.
 */
export function addressLimits(
  name: string,
  address: string,
  { max, ...how }: Omit<Limit, 'key'>,
): Limit[] {
  const own = { key: `${name}:${address}`, max, ...how }
  const wide = /^([^:]+:[^:]+:[^:]+):[^:]+::\/64$/.exec(address)?.[1]
  if (!wide) return [own]
  return [own, { ...own, key: `${name}:${wide}::/48`, max: max * WIDER }]
}

/** Who asks without a session, as far as limits go. */
export interface Asker {
  /** What counts as one address (`addressKey`): a carrier's is thousands of phones. */
  address: string
  /** A phone that sends an id which this server signed (`devices.ts`); else null. */
  device: string | null
}

/** What tells this asker from others: the phone, and only where it says nothing the address. */
export const askerKey = ({ device, address }: Asker): string => device ?? address

/**
 * What all who ask from one address may together; the first list with room serves. Phones with
 * an id share one, so that who floods without any takes nothing from them. Where somebody has used
 * that up with many ids, they are served as phones without one are. Each kind of limit adds what one
 * phone may.
 */
export function sharedLimits(
  name: string,
  { address, device }: Asker,
  limit: Omit<Limit, 'key'>,
): Limit[][] {
  const unnamed = addressLimits(name, address, limit)
  return device ? [addressLimits(`${name}:devices`, address, limit), unnamed] : [unnamed]
}
