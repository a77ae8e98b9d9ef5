import { isIP } from 'node:net'

/** True for addresses that lead nowhere but here. */
export function isThisMachine(origin: string): boolean {
  return isHere(hostOf(origin))
}

/** A name or an address; IPv6 addresses without the brackets of a URL. */
export const hostOf = (origin: string): string =>
  new URL(origin).hostname.replaceAll(/^\[|\]$/g, '')

/** True for names and addresses of this machine. */
export function isHere(host: string): boolean {
  if (host === 'localhost' || host.endsWith('.localhost')) return true
  return isIP(host) === 4 ? host.startsWith('127.') : host === '::1'
}
