import type { Answer, ApiKey } from '../../contract/api.ts'
import { DEVICE_HEADER } from '../../contract/headers.ts'
import { DAY } from '../../contract/time/day.ts'
import { timeoutSignal } from '../../offline/timeoutSignal.ts'
import { readStored, writeStored } from './localStore.ts'

/** Storage key of the id. */
export const DEVICE_KEY = 'dispositivo'
/** The server accepts an id for a year. */
const MAX_AGE = 360 * DAY
const TIMEOUT_MS = 3000

/** Calls without a session that the server limits by phone; they fetch an id. */
const LIMITED = /^(\w+ \/api\/login|GET \/api\/announcement\/:id\/contacto$)/
const READ: ApiKey = 'GET /api/announcement/:id'

/**
 * The header that tells this phone from others at its carrier's address, for requests without a session. The
 * id is random, goes with these calls alone, and changes after a year. It survives a log-out, so that
 * strangers' guesses can't lock its owner out. Without an id the call is sent all the same.
 */
export async function deviceHeader(key: ApiKey): Promise<Record<string, string>> {
  const isLimited = LIMITED.test(key)
  if (!isLimited && key !== READ) return {}
  const id = storedId() ?? (isLimited ? await newId() : undefined)
  return id === undefined ? {} : { [DEVICE_HEADER]: id }
}

function storedId(): string | undefined {
  const [id, at] = readStored(DEVICE_KEY)?.split(' ') ?? []
  return id && Math.abs(Date.now() - Number(at)) < MAX_AGE ? id : undefined
}

let asking: Promise<string | undefined> | undefined

function newId(): Promise<string | undefined> {
  asking ??= fetchId()
    .catch(() => undefined)
    .finally(() => (asking = undefined))
  return asking
}

async function fetchId(): Promise<string | undefined> {
  const signal = timeoutSignal(TIMEOUT_MS)
  const response = await fetch('/api/device', { method: 'POST', signal })
  if (!response.ok) return undefined
  const { dispositivo } = (await response.json()) as Answer<'POST /api/device'>
  if (dispositivo === null) return undefined
  writeStored(DEVICE_KEY, `${dispositivo} ${Date.now()}`)
  return dispositivo
}
