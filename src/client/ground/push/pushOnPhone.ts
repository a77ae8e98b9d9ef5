import { create } from 'zustand'
import { forgetSender, storeSender } from '../../../offline/outbox/sender.ts'
import { call } from '../../data/call.ts'
import { Failure } from '../../data/failure.ts'
import { readStored, writeStored } from '../../data/localStore.ts'
import { useSession } from '../../data/session.ts'
import { deviceWord } from '../../ui/notice/deviceWord.ts'
import { inTime } from '../inTime.ts'

/**
 * Pushes on this phone: turned on by the person's own tap, for the current user. The browser's permission
 * survives a log-out. The person's choice is therefore stored too, and a log-out deletes it (security T40).
 */
type PushState =
  /** Not checked yet. */
  | 'unknown'
  /** Missing in this browser, or on this page of it. */
  | 'unsupported'
  /** Refused in the browser's settings. */
  | 'blocked'
  | 'off'
  | 'on'

interface Push {
  state: PushState
  /** The offer was postponed. */
  isPutOff: boolean
}

export const usePush = create<Push>(() => ({ state: 'unknown', isPutOff: false }))

/** The choice on this phone: `si`, or `no` after a postponed offer. */
const CHOICE = 'avisos'
const NOT_SUBSCRIBED = 'Tu navegador no pudo activar los avisos. Intenta otra vez en un momento.'
/** Phones without Google's services, and browsers whose setting is off (Brave). */
const noService = () =>
  `Tu ${deviceWord()} no tiene el servicio que trae los avisos, o tu navegador lo tiene apagado en sus ajustes. Puedes recibirlos por correo: elígelo en Mis notificaciones, «Preferencias».`

/** Reads the state of this browser. */
export async function lookAtPush(): Promise<void> {
  const state = await currentState().catch(() => 'unsupported' as const)
  usePush.setState({ state, isPutOff: readStored(CHOICE) === 'no' })
}

/** Postpones the offer; the preferences still show it. */
export function putPushOff(): void {
  writeStored(CHOICE, 'no')
  usePush.setState({ isPutOff: true })
}

/** Asks for the browser's permission and registers the push address at the server. Throws Failure. */
export async function turnPushOn(): Promise<void> {
  if ((await inTime(Notification.requestPermission())) === 'granted') {
    await subscribe({ isAct: true })
    writeStored(CHOICE, 'si')
  }
  await lookAtPush()
}

/** Turns pushes off; at the latest its next push makes the server forget the address. */
export async function turnPushOff(): Promise<void> {
  const subscription = await currentSubscription()
  writeStored(CHOICE, 'no')
  if (subscription) {
    await inTime(subscription.unsubscribe())
    await forgetSender(undefined, 'pushed').catch(() => undefined)
    const body = { endpoint: subscription.endpoint }
    await call('DELETE /api/push', { body, isAct: false }).catch(() => undefined)
  }
  await lookAtPush()
}

/**
 * Registers the push address again at start or log-in, if pushes were chosen on this phone. The session, the
 * browser's address or the server's key may have changed.
 */
export async function renewPush(): Promise<void> {
  if (readStored(CHOICE) !== 'si' || !isSupported() || Notification.permission !== 'granted') return
  await subscribe({ isAct: false })
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

async function currentState(): Promise<PushState> {
  if (!isSupported() || !(await ownRegistration())) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const isChosen = readStored(CHOICE) === 'si' && Notification.permission === 'granted'
  return isChosen && (await currentSubscription()) ? 'on' : 'off'
}

const ownRegistration = () => inTime(navigator.serviceWorker.getRegistration())

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await ownRegistration()
  return registration ? inTime(registration.pushManager.getSubscription()) : null
}

async function subscribe({ isAct }: { isAct: boolean }): Promise<void> {
  const { token, user } = useSession.getState()
  if (!(await ownRegistration())) return
  const { answer } = await call('GET /api/push/key')
  const subscription = await subscriptionFor(answer.key)
  // A log-out meanwhile must leave no address behind (security T40).
  if (useSession.getState().token !== token) return void (await subscription.unsubscribe())
  const { keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  await call('POST /api/push', {
    body: { endpoint: subscription.endpoint, keys: { p256dh, auth } },
    isAct,
  })
  if (token === null || !user) return
  const isStillTheirs = () => useSession.getState().token === token
  // The worker needs the session if the browser renews the address with no page open.
  const lent = { token, sellerId: user.sellerId }
  await storeSender(lent, isStillTheirs, 'pushed').catch(() => undefined)
}

/** The browser's subscription for this key, in time. Throws Failure. */
async function subscriptionFor(key: string): Promise<PushSubscription> {
  const asked = subscribeBrowser(key)
  try {
    return await inTime(asked)
  } catch (error) {
    // An address that comes later is nobody's.
    void asked.then((late) => late.unsubscribe()).catch(() => undefined)
    if (error instanceof Failure) throw error
    const isWithout = error instanceof DOMException && error.name === 'AbortError'
    throw new Failure('reply', isWithout ? noService() : NOT_SUBSCRIBED)
  }
}

/** A subscription for another key is replaced. */
async function subscribeBrowser(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready
  const existing = await pushManager.getSubscription()
  if (existing && !isFor(existing, key)) await existing.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

function isFor({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key
}
