import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { DAY } from '../../contract/time/day.ts'
import type { Database } from '../db/connect.ts'
import { serverSecret } from '../db/serverSecret.ts'
import { randomId } from '../randomId.ts'

/** A phone gets another id after this many days. */
const DEVICE_DAYS = 30
const SHAPE = /^([A-Za-z0-9_-]{16})\.(\d{1,6})\.([A-Za-z0-9_-]{22})$/

/**
 * An id for a phone, which it keeps and sends to be told from others at its address. It is random, of
 * nobody, names the day it was made and is signed, so that nobody invents one; the server keeps none.
 */
export async function newDevice(db: Database, now: Date): Promise<string> {
  const unsigned = `${randomId()}.${dayOf(now)}`
  return `${unsigned}.${await signature(db, unsigned)}`
}

/**
 * What limits know the phone by, a digest of its id; null for an id that this server never made, or
 * too long ago.
 */
export async function readDevice(db: Database, sent: string, now: Date): Promise<string | null> {
  const [, id, day, signed = ''] = SHAPE.exec(sent) ?? []
  if (!id || !day || Math.abs(dayOf(now) - Number(day)) > DEVICE_DAYS) return null
  const right = await signature(db, `${id}.${day}`)
  if (!timingSafeEqual(Buffer.from(right), Buffer.from(signed))) return null
  return `device-${createHash('sha256').update(id).digest('base64url').slice(0, 22)}`
}

const dayOf = (now: Date): number => Math.floor(now.getTime() / DAY)

async function signature(db: Database, text: string): Promise<string> {
  const key = await serverSecret(db, 'deviceKey')
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)
}
