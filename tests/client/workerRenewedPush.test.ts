import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetEverything } from '../../src/offline/database.ts'
import { storedSender, storeSender } from '../../src/offline/outbox/sender.ts'
import { renewPush, type PushChange } from '../../sw/renewPush.ts'

/** The worker's answer to a push address that the browser renews, with no page open. */
const ANA = { sellerId: 'ana', token: 'llave-de-ana' }
const KEY = new Uint8Array([4, 1, 2]).buffer
const unsubscribe = vi.fn(async () => true)
const address = (endpoint: string) =>
  ({
    endpoint,
    options: { applicationServerKey: KEY },
    toJSON: () => ({ endpoint, keys: { p256dh: 'llave', auth: 'secreto' } }),
    unsubscribe,
    // Types of the worker's global scope, which this file doesn't load.
  }) as unknown as NonNullable<PushChange['newSubscription']>
const subscribe = vi.fn<(options: object) => Promise<ReturnType<typeof address>>>(async () =>
  address('https://push/nueva'),
)

let calls: { method: string; path: string; token: string | null; body: unknown }[]
let status: number

beforeEach(async () => {
  await forgetEverything()
  vi.clearAllMocks()
  calls = []
  status = 200
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const token = new Headers(init.headers).get('authorization')
    const body = init.body ? JSON.parse(String(init.body)) : undefined
    calls.push({ method: init.method ?? 'GET', path, token, body })
    return path === '/api/push/key' ? Response.json({ key: 'BX' }) : new Response('', { status })
  })
})
afterEach(() => vi.unstubAllGlobals())

const told = (endpoint: string) => ({
  method: 'POST',
  path: '/api/push',
  token: 'Bearer llave-de-ana',
  body: { endpoint, keys: { p256dh: 'llave', auth: 'secreto' } },
})

describe('A person whose browser renews its push address while no page is open', () => {
  beforeEach(() => storeSender(ANA, () => true, 'pushed'))

  test('goes on getting pushes: it is asked for with the old key and the server is told', async () => {
    await renewPush({ oldSubscription: address('https://push/vieja') }, { subscribe })
    expect(subscribe).toHaveBeenCalledExactlyOnceWith({
      userVisibleOnly: true,
      applicationServerKey: KEY,
    })
    expect(calls).toEqual([
      told('https://push/nueva'),
      { ...told(''), method: 'DELETE', body: { endpoint: 'https://push/vieja' } },
    ])
  })

  test('goes on getting pushes where the browser says neither the old address nor the new', async () => {
    await renewPush({}, { subscribe })
    expect(subscribe).toHaveBeenCalledExactlyOnceWith({
      userVisibleOnly: true,
      applicationServerKey: 'BX',
    })
    expect(calls.at(-1)).toEqual(told('https://push/nueva'))
  })

  test('goes on getting pushes where the browser brings the new address itself', async () => {
    await renewPush({ newSubscription: address('https://push/suya') }, { subscribe })
    expect(subscribe).not.toHaveBeenCalled()
    expect(calls).toEqual([told('https://push/suya')])
  })

  test('T40: leaves no address behind when the session is over', async () => {
    status = 401
    await renewPush({}, { subscribe })
    expect(unsubscribe).toHaveBeenCalledOnce()
    expect(await storedSender('pushed')).toBeUndefined()
  })

  test('is told of later, at the next start, when the server does not answer', async () => {
    status = 503
    await expect(renewPush({}, { subscribe })).rejects.toThrow()
    expect(await storedSender('pushed')).toEqual(ANA)
  })
})

test('T40: nobody who has logged out gets a new push address', async () => {
  await renewPush({ oldSubscription: address('https://push/vieja') }, { subscribe })
  expect(subscribe).not.toHaveBeenCalled()
  expect(calls).toEqual([])
})
