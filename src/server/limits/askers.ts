import { isIPv6 } from 'node:net'
import { DAY } from '../../contract/time/day.ts'
import type { Limit } from './counterQueries.ts'

/** A customer's /48 has this many times the limit of one /64 network. */
const WIDER = 4

/**
 * The key of an address for limits. A home's IPv6 network has 2^64 addresses, so only its first
 * half counts. An IPv4 address written as IPv6 counts as IPv4.
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
 * The limits of an address, as `addressKey` writes it: its own, and for IPv6 that of its /48. A
 * rented /48 has 65,536 networks of /64 to send from. The /48 holds `wider` times as many.
 */
export function addressLimits(
  name: string,
  address: string,
  { max, ...how }: Omit<Limit, 'key'>,
  wider = WIDER,
): Limit[] {
  const own = { key: `${name}:${address}`, max, ...how }
  const wide = /^([^:]+:[^:]+:[^:]+):[^:]+::\/64$/.exec(address)?.[1]
  if (!wide) return [own]
  return [own, { ...own, key: `${name}:${wide}::/48`, max: max * wider }]
}

/** A caller without a session, as limits identify them. */
export interface Asker {
  /** The address key (`addressKey`); a carrier's address serves thousands of phones. */
  address: string
  /** A phone that sends an id which counts: it is a day old or opened a session; else null. */
  device: string | null
  /** The phone opened a session before. */
  isKnown: boolean
  /** An id that doesn't count yet, for ids can be had for nothing; else null. */
  newDevice: string | null
}

/**
 * Limits shared by all askers of an address; the first list with room is used. Phones that opened a
 * session share one, and phones with an id another. A flood without earned ids cannot exhaust
 * those. When many ids exhaust it, phones with an id use the general limit. A new id has one use a
 * day that nobody else at its address can take. Callers add the limits of a single phone.
 */
export function sharedLimits(
  name: string,
  { address, device, isKnown, newDevice }: Asker,
  limit: Omit<Limit, 'key'>,
): Limit[][] {
  const unnamed = addressLimits(name, address, limit)
  if (newDevice) return [unnamed, [{ ...limit, key: `${name}:new:${newDevice}`, ...ONE_A_DAY }]]
  if (!device) return [unnamed]
  const aged = [addressLimits(`${name}:devices`, address, limit), unnamed]
  return isKnown ? [addressLimits(`${name}:known`, address, limit), ...aged] : aged
}

const ONE_A_DAY = { max: 1, windowSeconds: DAY / 1000, refills: true } as const

/** The limits of one asker, and of all phones with an id behind its address. */
interface OwnLimit extends Omit<Limit, 'key'> {
  devices: number
}

/**
 * Limits of one asker at one account. A phone with an id has its own, within that of all such
 * phones at its address. Without an id, the address counts; from its third /64 on, the /48.
 */
export function ownLimits(
  name: string,
  { address, device }: Asker,
  { devices, ...own }: OwnLimit,
): Limit[] {
  if (!device) return addressLimits(name, address, own, 2)
  const together = addressLimits(`${name}:devices`, address, { ...own, max: devices }, 2)
  return [{ key: `${name}:${device}`, ...own }, ...together]
}
