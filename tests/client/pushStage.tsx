import { act, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { startSession } from '../../src/client/data/session.ts'
import { useInstall } from '../../src/client/ground/install/installStore.ts'
import { lookAtPush, usePush } from '../../src/client/ground/push/pushOnPhone.ts'
import { answerCalls, json, SESSION, type Call } from './accountStage.tsx'
import { openPage, resetShell } from './shellStage.tsx'

export const KEY = `B${'x'.repeat(85)}A`
const keyBytes = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
    .buffer

interface Browser {
  permission: NotificationPermission
  /** The user's answer when the browser asks. */
  answer: NotificationPermission
  asked: number
  /** The browser's own push address, as a page sees it. */
  subscription: {
    endpoint: string
    options: object
    toJSON: () => object
    unsubscribe: () => Promise<boolean>
  } | null
  shown: { tag: string; close: () => void }[]
  /** Name of the error with which the push service refuses. */
  refuses: string | undefined
  /** The part of the browser that never answers. */
  hangs: 'permission' | 'service' | 'worker' | undefined
  /** Lets the push service answer after all. */
  answerLate: () => void
}

/** The browser of the current test: recorded calls, and prepared answers. */
export const browser = {} as Browser
let addresses: number
const NEVER = new Promise<never>(() => undefined)

function newSubscription(key: string) {
  addresses += 1
  const endpoint = `https://fcm.googleapis.com/fcm/send/${addresses}`
  return {
    endpoint,
    options: { applicationServerKey: keyBytes(key) },
    toJSON: () => ({ endpoint, keys: { p256dh: 'llave', auth: 'secreto' } }),
    unsubscribe: async () => {
      browser.subscription = null
      return true
    },
  }
}

/** A browser that supports pushes, with the user's answer given by the test. */
export function stubBrowser(more: Partial<Browser> = {}): void {
  const fresh: Browser = {
    permission: 'default',
    answer: 'granted',
    asked: 0,
    subscription: null,
    shown: [],
    refuses: undefined,
    hangs: undefined,
    answerLate: () => undefined,
  }
  Object.assign(browser, fresh, more)
  addresses = 0
  const pushManager = {
    getSubscription: async () => browser.subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (browser.refuses) throw new DOMException('push service error', browser.refuses)
      if (browser.hangs === 'service')
        await new Promise<void>((resolve) => (browser.answerLate = resolve))
      browser.subscription ??= newSubscription(applicationServerKey)
      return browser.subscription
    },
  }
  const getNotifications = async ({ tag }: { tag?: string }) =>
    browser.shown.filter((one) => tag === undefined || one.tag === tag)
  const registration = { pushManager, getNotifications }
  const worker = Object.assign(new EventTarget(), {
    getRegistration: async () => registration,
    ready: browser.hangs === 'worker' ? NEVER : Promise.resolve(registration),
    controller: null,
  })
  vi.stubGlobal('navigator', {
    userAgent: '',
    maxTouchPoints: 0,
    onLine: true,
    serviceWorker: worker,
  })
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission
    },
    requestPermission: async () => {
      browser.asked += 1
      if (browser.hangs === 'permission') return NEVER
      browser.permission = browser.answer
      return browser.permission
    },
  })
}

export const replies = {
  'GET /api/notification': json([]),
  'GET /api/push/key': json({ key: KEY }),
  'POST /api/push': json({ message: 'Te avisaremos en este dispositivo' }),
  'DELETE /api/push': json({ message: 'Ya no' }),
  'GET /api/user/notices': json({ push: {}, correo: {} }),
  'GET /api/alert': json([]),
  'GET /api/follow': json([]),
}
export const made = (calls: Call[], key: string) => calls.filter((call) => call.key === key)
export const offer = () => screen.queryByRole('heading', { name: 'Entérate al momento' })

/** Ana's phone, never asked about pushes. */
export async function resetPush(): Promise<void> {
  await resetShell()
  usePush.setState({ state: 'unknown', isPutOff: false })
  useInstall.setState({ way: 'none' })
  startSession(SESSION.token, SESSION.user)
  stubBrowser()
}

/** Opens the list of notifications; returns the calls that were made. */
export async function open(more: Parameters<typeof answerCalls>[0] = {}) {
  const calls = answerCalls({ ...replies, ...more })
  await openPage('/notificaciones')
  await act(lookAtPush)
  return calls
}
