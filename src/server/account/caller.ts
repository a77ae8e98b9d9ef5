import type { FastifyRequest } from 'fastify'
import { DEVICE_HEADER } from '../../contract/headers.ts'
import { addressKey, type Asker } from '../limits/askers.ts'
import { readDevice } from '../limits/devices.ts'
import type { Services } from '../services.ts'
import { isKnownDevice } from './knownDevices.ts'

/** Who is at the other end, as far as limits and sessions go. */
export interface Caller extends Asker {
  /** The mark that tells this caller from others in kept rows: the phone, else the address. */
  asker: string
  /** The device in words: 'Chrome en Android'. */
  words: string
}

/**
 * Who calls. An id counts once it is a day old or has opened a session: ids can be had for nothing,
 * and a flood with many new ones must not look like many phones.
 */
export async function callerOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
): Promise<Caller> {
  const sent = headers[DEVICE_HEADER]
  const phone = typeof sent === 'string' ? await readDevice(db, sent, now()) : null
  const isKnown = phone !== null && (await isKnownDevice(db, phone.id))
  const counts = isKnown || (phone?.isAged ?? false)
  const address = addressKey(ip)
  return {
    address,
    device: (counts && phone?.id) || null,
    isKnown,
    newDevice: (!counts && phone?.id) || null,
    asker: phone?.id ?? address,
    words: deviceWords(headers['user-agent'] ?? ''),
  }
}

/** Browsers and systems by what gives them away in a user agent; the first that fits wins. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|OPX|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * A device in words that its owner knows again, from what it calls itself: 'Chrome en Android'.
 * The words alone are kept, for a whole user agent tells more of a person than this needs.
 */
export function deviceWords(userAgent: string): string {
  const browser = BROWSERS.find(([mark]) => mark.test(userAgent))?.[1]
  const system = SYSTEMS.find(([mark]) => mark.test(userAgent))?.[1]
  if (browser && system) return `${browser} en ${system}`
  return browser ?? system ?? 'Otro dispositivo'
}
