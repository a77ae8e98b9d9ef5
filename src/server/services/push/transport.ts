import webPush from 'web-push'
import { isPushService } from './pushServices.ts'
import type { VapidKeys } from './vapidQueries.ts'

/** A browser's push address, with the keys that only it can read. */
export interface PushAddress {
  endpoint: string
  p256dh: string
  auth: string
}

interface OutgoingPush {
  /**
   * URL-safe, at most 32 characters: a sleeping phone gets only the later of two pushes with one
   * topic.
   */
  topic: string
  /** The pushed text; only the browser can read it (RFC 8291). */
  payload: string
  /** 'low' lets a phone sleep on. */
  urgency: 'low' | 'normal'
}

/** The outcome of a push: taken over, its address is gone, refused for good, or to be retried. */
type PushOutcome =
  | { kind: 'taken' }
  | { kind: 'gone' }
  | { kind: 'refused'; reason: string }
  | { kind: 'later'; reason: string; afterSeconds: number | undefined }

/** How pushes leave. */
export interface PushTransport {
  send(address: PushAddress, push: OutgoingPush): Promise<PushOutcome>
}

interface TransportOptions {
  keys: () => Promise<VapidKeys>
  /** Contact address for push services when something is wrong. */
  contact: string
  /** Origins of push services in addition to the known ones. */
  services: readonly string[]
}

/** For how long a push service keeps a push for a phone that is off. */
const TTL_SECONDS = 3 * 24 * 60 * 60
/** Milliseconds after which a silent push service counts as down. */
const TIMEOUT_MS = 10_000

export function openPushTransport({ keys, contact, services }: TransportOptions): PushTransport {
  return {
    send: async (address, push) => {
      if (!isPushService(address.endpoint, services)) return { kind: 'gone' }
      const vapidDetails = { subject: `mailto:${contact}`, ...(await keys()) }
      const request = encrypted(address, push, vapidDetails)
      return request ? post(request) : { kind: 'gone' }
    },
  }
}

/** Undefined for keys that are no point of the curve: nobody could decrypt it. */
function encrypted(
  { endpoint, p256dh, auth }: PushAddress,
  { payload, topic, urgency }: OutgoingPush,
  vapidDetails: { subject: string; publicKey: string; privateKey: string },
) {
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails,
      topic,
      urgency,
      TTL: TTL_SECONDS,
    })
  } catch {
    return undefined
  }
}

/**
 * Sends by `fetch`, for the library's own way waits without end and reads whatever comes back. No
 * redirect is followed: it would lead past the list of known services.
 */
async function post({ endpoint, headers, body }: webPush.RequestDetails): Promise<PushOutcome> {
  const { 'Content-Length': _, ...sent } = headers
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(
        Object.entries(sent).map(([name, value]) => [name, String(value)]),
      ),
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return outcomeOf(response)
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown'
    return { kind: 'later', reason, afterSeconds: undefined }
  }
}

function outcomeOf({ ok, status, headers }: Response): PushOutcome {
  if (ok) return { kind: 'taken' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const reason = `status ${status}`
  if (status !== 408 && status !== 429 && status < 500) return { kind: 'refused', reason }
  const afterSeconds = Number(headers.get('retry-after'))
  return { kind: 'later', reason, afterSeconds: afterSeconds > 0 ? afterSeconds : undefined }
}
