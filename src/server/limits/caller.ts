import type { FastifyRequest } from 'fastify'
import { DEVICE_HEADER } from '../../contract/headers.ts'
import type { Services } from '../services.ts'
import { addressKey, type Asker } from './askers.ts'
import { isKnownDevice } from './deviceQueries.ts'
import { readDevice } from './devices.ts'

/** The caller, as limits and sessions identify it. */
export interface Caller extends Asker {
  /** Identifies the caller in stored rows: the phone, else the address. */
  asker: string
  /** The device in words: 'Chrome en Android'. */
  words: string
}

/**
 * The caller of a request. An id counts once it is a day old or has opened a session. Ids are free,
 * and a flood with many new ids must not look like many phones.
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

/** Browsers and systems by their mark in a user agent; the first match wins. */
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
 * A device in words that its owner recognizes, from its user agent: 'Chrome en Android'. Only the
 * words are stored, since a whole user agent reveals more about a person.
 */
export function deviceWords(userAgent: string): string {
  const browser = BROWSERS.find(([mark]) => mark.test(userAgent))?.[1]
  const system = SYSTEMS.find(([mark]) => mark.test(userAgent))?.[1]
  if (browser && system) return `${browser} en ${system}`
  return browser ?? system ?? 'Navegador desconocido'
}
