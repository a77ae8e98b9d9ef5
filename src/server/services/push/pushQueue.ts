import type { Database } from '../../db/connect.ts'
import type { Environment } from '../../environment.ts'
import { isPushService } from './pushServices.ts'
import { openPushTransport, type PushTransport } from './transport.ts'
import { storedVapidKeys, type VapidKeys } from './vapidQueries.ts'

/**
 * Pushes are rows, written in the transaction of their event and sent by the job `send-notices`
 * after the response. No response waits for a push service, and no kill loses a push.
 */
export interface PushQueue {
  /** The key with which browsers ask for pushes of this server. */
  publicKey(): Promise<string>
  /** Whether an address belongs to a push service; others are never called. */
  isKnownService(endpoint: string): boolean
  transport: PushTransport
  /** Call it after the commit of new pushes: they are sent now instead of at the next tick. */
  nudge(): void
  /** Calls `listener` at each nudge. */
  onNudge(listener: () => void): void
}

/** Uses the configured keys, or the keys that the server generates at its first start. */
export function openPushQueue(
  env: Pick<
    Environment,
    'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'PUSH_SERVICES' | 'SUPPORT_EMAIL'
  >,
  db: Database,
): PushQueue {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env
  const configured = publicKey && privateKey ? { publicKey, privateKey } : null
  let reading: Promise<VapidKeys> | undefined
  const keys = async (): Promise<VapidKeys> => {
    if (configured) return configured
    reading ??= storedVapidKeys(db).catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return reading
  }
  let listener = (): void => undefined
  return {
    publicKey: async () => (await keys()).publicKey,
    isKnownService: (endpoint) => isPushService(endpoint, env.PUSH_SERVICES),
    transport: openPushTransport({
      keys,
      contact: env.SUPPORT_EMAIL,
      services: env.PUSH_SERVICES,
    }),
    nudge: () => listener(),
    onNudge: (next) => {
      listener = next
    },
  }
}
