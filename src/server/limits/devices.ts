import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { DAY } from '../../contract/time/day.ts'
import type { Database } from '../db/connect.ts'
import { serverSecret } from '../db/serverSecret.ts'
import { randomId } from '../randomId.ts'

/** Days after which a phone gets another id; rows of the old id are deleted then. */
export const DEVICE_DAYS = 365
const SHAPE = /^([A-Za-z0-9_-]{16})\.(\d{1,6})\.([A-Za-z0-9_-]{22})$/

/**
 * An id for a phone, which it stores and sends, so that it counts apart from others at its address.
 * It is random and anonymous, contains its day of creation and is signed against forgery.
 */
export async function newDevice(db: Database, now: Date): Promise<string> {
  const unsigned = `${randomId()}.${dayOf(now)}`
  return `${unsigned}.${await signature(db, unsigned)}`
}

interface Device {
  /** A digest of the id, which limits know the phone by. */
  id: string
  /** A whole day has passed since it was made: many such can't be had at once. */
  isAged: boolean
}

/** The phone that sent an id; null for an id that this server never made, or too long ago. */
export async function readDevice(db: Database, sent: string, now: Date): Promise<Device | null> {
  const [, id, day, signed = ''] = SHAPE.exec(sent) ?? []
  if (!id || !day || Math.abs(dayOf(now) - Number(day)) > DEVICE_DAYS) return null
  const right = await signature(db, `${id}.${day}`)
  if (!timingSafeEqual(Buffer.from(right), Buffer.from(signed))) return null
  const digest = createHash('sha256').update(id).digest('base64url').slice(0, 22)
  // The id names its day alone: one of yesterday evening is no day old.
  return { id: `device-${digest}`, isAged: dayOf(now) - Number(day) >= 2 }
}

const dayOf = (now: Date): number => Math.floor(now.getTime() / DAY)

async function signature(db: Database, text: string): Promise<string> {
  const key = await serverSecret(db, 'deviceKey')
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)
}
