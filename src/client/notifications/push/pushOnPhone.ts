import { create } from 'zustand'
import { forgetSender, keepSender } from '../../../offline/outbox/sender.ts'
import { call } from '../../data/call.ts'
import { Failure } from '../../data/failure.ts'
import { readStored, writeStored } from '../../data/localStore.ts'
import { useSession } from '../../data/session.ts'

/**
 * Pushes on this phone: turned on by the person's own hand, for the person who is logged in. The
 * browser's permission stays when somebody leaves, so what was wished is kept beside it, and goes
 * with the rest at a log-out (security T40).
 */
type PushState =
  /** Not looked at yet. */
  | 'unknown'
  /** This browser, or this page in it, can't. */
  | 'unsupported'
  /** The person told the browser to refuse. */
  | 'blocked'
  | 'off'
  | 'on'

interface Push {
  state: PushState
  /** They were offered and put off. */
  isPutOff: boolean
}

export const usePush = create<Push>(() => ({ state: 'unknown', isPutOff: false }))

/** What was wished on this phone: `si`, or `no` when the offer was put off. */
const WISH = 'avisos'
const NOT_SUBSCRIBED = 'Tu navegador no pudo activar los avisos. Intenta otra vez en un momento.'

/** Looks how things stand in this browser. */
export async function lookAtPush(): Promise<void> {
  const state = await currentState().catch(() => 'unsupported' as const)
  usePush.setState({ state, isPutOff: readStored(WISH) === 'no' })
}

/** Not now; the preferences still offer them. */
export function putPushOff(): void {
  writeStored(WISH, 'no')
  usePush.setState({ isPutOff: true })
}

/** Asks the browser's permission and tells the server where to push to. Throws Failure. */
export async function turnPushOn(): Promise<void> {
  if ((await Notification.requestPermission()) === 'granted') {
    await subscribe({ isAct: true })
    writeStored(WISH, 'si')
  }
  await lookAtPush()
}

/** What the browser has given up, the server forgets at its next push at the latest. */
export async function turnPushOff(): Promise<void> {
  const subscription = await currentSubscription()
  writeStored(WISH, 'no')
  if (subscription) {
    await subscription.unsubscribe()
    await forgetSender(undefined, 'pushed').catch(() => undefined)
    const body = { endpoint: subscription.endpoint }
    await call('DELETE /api/push', { body, isAct: false }).catch(() => undefined)
  }
  await lookAtPush()
}

/**
 * Tells the server anew where to push to, when somebody is or comes in who wished for pushes on this
 * phone: the session may be another, and so may the browser's address or the server's key.
 */
export async function keepPush(): Promise<void> {
  if (readStored(WISH) !== 'si' || !isSupported() || Notification.permission !== 'granted') return
  await subscribe({ isAct: false })
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

async function currentState(): Promise<PushState> {
  if (!isSupported() || !(await navigator.serviceWorker.getRegistration())) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const isWished = readStored(WISH) === 'si' && Notification.permission === 'granted'
  return isWished && (await currentSubscription()) ? 'on' : 'off'
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function subscribe({ isAct }: { isAct: boolean }): Promise<void> {
  const { token, user } = useSession.getState()
  if (!(await navigator.serviceWorker.getRegistration())) return
  const { answer } = await call('GET /api/push/key')
  const subscription = await subscriptionFor(answer.key)
  // Whoever has left meanwhile leaves no address behind (security T40).
  if (useSession.getState().token !== token) return void (await subscription.unsubscribe())
  const { keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  await call('POST /api/push', {
    body: { endpoint: subscription.endpoint, keys: { p256dh, auth } },
    isAct,
  })
  if (token === null || !user) return
  const isTheirTurn = () => useSession.getState().token === token
  // For the worker, which hears of an address that the browser renews with no page open.
  const lent = { token, sellerId: user.sellerId }
  await keepSender(lent, isTheirTurn, 'pushed').catch(() => undefined)
}

/** The browser's address for this very key; one that was given for another key is of no use. */
async function subscriptionFor(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready
  try {
    const existing = await pushManager.getSubscription()
    if (existing && !isFor(existing, key)) await existing.unsubscribe()
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  } catch {
    throw new Failure('reply', NOT_SUBSCRIBED)
  }
}

function isFor({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key
}
