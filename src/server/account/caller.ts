import type { FastifyRequest } from 'fastify'
import { DEVICE_HEADER } from '../../contract/account/device.ts'
import { addressKey } from '../limits/addresses.ts'
import { askerKey, type Asker } from '../limits/askers.ts'
import { readDevice } from '../limits/devices.ts'
import type { Services } from '../services.ts'
import { deviceWords } from './deviceWords.ts'

/** Who is at the other end, as far as limits and sessions go. */
export interface Caller extends Asker {
  /** `askerKey` of it. */
  asker: string
  /** The device in words: 'Chrome en Android'. */
  words: string
}

export async function callerOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
): Promise<Caller> {
  const sent = headers[DEVICE_HEADER]
  const device = typeof sent === 'string' ? await readDevice(db, sent, now()) : null
  const who = { address: addressKey(ip), device }
  return { ...who, asker: askerKey(who), words: deviceWords(headers['user-agent'] ?? '') }
}
