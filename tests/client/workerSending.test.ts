import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetEverything } from '../../src/offline/database.ts'
import { listOutbox } from '../../src/offline/outbox/outbox.ts'
import { storedSender, storeSender } from '../../src/offline/outbox/sender.ts'
import { sendWhatWaits } from '../../sw/sendWhatWaits.ts'
import { ANA_SENDS, queueAd } from './outboxStage.ts'

/** The worker that the browser wakes, with a network of the test's own and no page. */
const network = vi.fn<(address: URL, init: RequestInit) => Promise<Response>>()
const wake = () => sendWhatWaits('http://localhost')
const states = async (seller = 'ana') => (await listOutbox(seller)).map(({ state }) => state.name)

beforeEach(async () => {
  await forgetEverything()
  network.mockReset()
  vi.stubGlobal('fetch', network)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('The worker that is woken', () => {
  test('sends what waits with the session that the page left it, and then forgets the session', async () => {
    await queueAd('k1')
    await storeSender(ANA_SENDS)
    network.mockResolvedValue(Response.json({ id: 'uno' }, { status: 201 }))
    await wake()
    const [[address, init] = []] = network.mock.calls
    expect(String(address)).toBe('http://localhost/api/announcement')
    expect(init?.method).toBe('POST')
    expect(init?.headers).toEqual({
      authorization: 'Bearer llave-de-ana',
      'idempotency-key': 'k1',
    })
    expect(init?.body instanceof FormData && init.body.getAll('imagenes')).toHaveLength(2)
    expect(await states()).toEqual(['published'])
    expect(await storedSender()).toBeUndefined()
  })

  test('rejects when nobody answers, so that the browser wakes it again', async () => {
    await queueAd('k1')
    await storeSender(ANA_SENDS)
    network.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(wake()).rejects.toThrow('left')
    expect(await states()).toEqual(['waiting'])
    expect(await storedSender()).toEqual(ANA_SENDS)
  })

  test('is content when a limit holds the rest', async () => {
    await queueAd('k4')
    await storeSender(ANA_SENDS)
    const headers = { 'retry-after': '7200', 'content-type': 'text/plain' }
    network.mockResolvedValue(
      new Response('Ya publicaste 3 anuncios hoy', { status: 429, headers }),
    )
    await wake()
    expect((await listOutbox('ana'))[0]?.state).toMatchObject({
      why: 'limit',
      text: 'Ya publicaste 3 anuncios hoy',
    })
  })

  test("F17: without a session, or with another's, sends nothing", async () => {
    await queueAd('de-ana')
    await wake()
    await storeSender({ sellerId: 'beto', token: 'llave-de-beto' })
    await wake()
    expect(network).not.toHaveBeenCalled()
    expect(await states()).toEqual(['waiting'])
  })

  test('forgets a session that the server knows no more', async () => {
    await queueAd('k1')
    await storeSender(ANA_SENDS)
    network.mockResolvedValue(new Response('Inicia sesión para continuar.', { status: 401 }))
    await wake()
    await expect.poll(() => storedSender()).toBeUndefined()
    expect((await listOutbox('ana'))[0]?.state).toMatchObject({ why: 'session' })
  })

  test('gives up a network that stays silent', async () => {
    await queueAd('k1')
    await storeSender(ANA_SENDS)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    network.mockImplementation(
      (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        }),
    )
    const waking = wake()
    waking.catch(() => undefined)
    await expect.poll(() => network.mock.calls.length).toBeGreaterThan(0)
    await vi.advanceTimersByTimeAsync(240_000)
    await expect(waking).rejects.toThrow('left')
  })

  test('T40: stops when the person logs out meanwhile', async () => {
    await queueAd('k1')
    await storeSender(ANA_SENDS)
    const signals: AbortSignal[] = []
    network.mockImplementation(
      (_, { signal }) =>
        new Promise((_resolve, reject) => {
          if (signal) signals.push(signal)
          signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        }),
    )
    const waking = wake()
    await expect.poll(() => signals).toHaveLength(1)
    await forgetEverything()
    await waking
    expect(signals[0]?.aborted).toBe(true)
    expect(await states()).toEqual([])
  })
})
