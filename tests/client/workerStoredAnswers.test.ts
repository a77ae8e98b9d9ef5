import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storeAnswer, storedAnswer } from '../../src/offline/answers/answers.ts'
import { forgetEverything } from '../../src/offline/database.ts'
import { SAVED_AT_HEADER } from '../../src/offline/names.ts'
import { answerFromNetworkOrPhone } from '../../sw/storedAnswers.ts'

/** The worker's decision for a call, with a network of the test's own. */
const ADDRESS = '/api/announcement/abc'
const JSON_TYPE = { headers: { 'content-type': 'application/json; charset=utf-8' } }
const network = vi.fn<() => Promise<Response>>()

beforeEach(async () => {
  vi.stubGlobal('fetch', network)
  network.mockReset()
  await forgetEverything()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The page's answer, and a promise of the work that goes on after it. */
function ask() {
  const work: Promise<unknown>[] = []
  const event = { waitUntil: (promise: Promise<unknown>) => void work.push(promise) }
  const answer = answerFromNetworkOrPhone(new Request(`http://localhost${ADDRESS}`), event)
  return { answer, settled: () => Promise.all(work) }
}

/** Fakes only the time-out: the store's own timers stay real. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
}

/** Another tab holds the store busy; returns how to end that. */
async function holdStore(): Promise<() => void> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('tianguis')
    request.addEventListener('success', () => resolve(request.result))
  })
  const store = db.transaction('answers', 'readwrite').objectStore('answers')
  let isOver = false
  const work = () => {
    if (!isOver) store.get('nada').addEventListener('success', work)
    else db.close()
  }
  work()
  return () => void (isOver = true)
}

describe('The worker', () => {
  test('gives the answer of the network and keeps it', async () => {
    await storeAnswer(ADDRESS, { titulo: 'viejo' }, 1)
    network.mockResolvedValue(Response.json({ titulo: 'nuevo', mio: true }))
    const { answer, settled } = ask()
    const response = await answer
    expect(response.headers.get(SAVED_AT_HEADER)).toBeNull()
    expect(await response.json()).toEqual({ titulo: 'nuevo', mio: true })
    await settled()
    expect((await storedAnswer(ADDRESS))?.body).toEqual({ titulo: 'nuevo', mio: false })
  })

  test('gives what the phone kept when the network is gone, and says when it was kept', async () => {
    await storeAnswer(ADDRESS, { titulo: 'guardado' }, 1234)
    network.mockRejectedValue(new TypeError('Failed to fetch'))
    const { answer, settled } = ask()
    const response = await answer
    expect(response.headers.get(SAVED_AT_HEADER)).toBe('1234')
    expect(await response.json()).toEqual({ titulo: 'guardado' })
    await settled()
  })

  test('F21: gives the answer of the network at once to a reader whose storage never answers', async () => {
    const release = await holdStore()
    network.mockImplementation(async () => Response.json({ titulo: 'nuevo' }))
    const begun = performance.now()
    const { answer, settled } = ask()
    expect(await (await answer).json()).toEqual({ titulo: 'nuevo' })
    // A wait for the storage would take two seconds.
    expect(performance.now() - begun).toBeLessThan(1900)
    release()
    await settled()
  })

  test('lets the failure of the network be seen when nothing was kept', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(ask().answer).rejects.toThrow('Failed to fetch')
  })

  test('F15: gives what the phone kept when the network is silent, and keeps the late answer', async () => {
    await storeAnswer(ADDRESS, { titulo: 'guardado' }, 1234)
    let answerLate: (response: Response) => void = () => undefined
    network.mockReturnValue(new Promise((resolve) => (answerLate = resolve)))
    stopClock()
    const { answer, settled } = ask()
    await vi.advanceTimersByTimeAsync(4000)
    vi.useRealTimers()
    expect(await (await answer).json()).toEqual({ titulo: 'guardado' })
    answerLate(Response.json({ titulo: 'tardío' }))
    await settled()
    expect((await storedAnswer(ADDRESS))?.body).toEqual({ titulo: 'tardío' })
  })

  test('waits for a silent network when nothing was kept', async () => {
    let answerLate: (response: Response) => void = () => undefined
    network.mockReturnValue(new Promise((resolve) => (answerLate = resolve)))
    stopClock()
    const { answer } = ask()
    await vi.advanceTimersByTimeAsync(4000)
    vi.useRealTimers()
    answerLate(Response.json({ titulo: 'tardío' }))
    expect(await (await answer).json()).toEqual({ titulo: 'tardío' })
  })

  test.each([404, 410])('T45: forgets an ad for which the server answers %i', async (status) => {
    await storeAnswer(ADDRESS, { titulo: 'vendido' }, 1)
    network.mockResolvedValue(new Response('Este anuncio ya no está disponible', { status }))
    const { answer, settled } = ask()
    expect((await answer).status).toBe(status)
    await settled()
    expect(await storedAnswer(ADDRESS)).toBeUndefined()
  })

  test.each([429, 500, 503])('hands on a refusal %i and forgets nothing', async (status) => {
    await storeAnswer(ADDRESS, { titulo: 'guardado' }, 1)
    network.mockResolvedValue(new Response('Intenta más tarde', { status }))
    const { answer, settled } = ask()
    expect((await answer).status).toBe(status)
    await settled()
    expect((await storedAnswer(ADDRESS))?.body).toEqual({ titulo: 'guardado' })
  })

  const page = (status: number) =>
    new Response('<!doctype html>', { status, headers: { 'content-type': 'text/html' } })
  test.each([
    ['a page with status 200', () => page(200)],
    ['an answer that was cut', () => new Response('{"titulo":"a me', JSON_TYPE)],
    ['an answer that is still packed', () => new Response('\x05\x8a\x00', JSON_TYPE)],
    ['a network’s own log-in', () => new Response('Log in', { status: 511 })],
    ['a balancer’s words', () => new Response('upstream error', { status: 502 })],
    ['a balancer’s page', () => page(503)],
    ['a filter’s refusal', () => page(403)],
  ])('takes %s for silence: the phone’s answer, or none at all', async (_what, lie) => {
    network.mockImplementation(async () => lie())
    const nothing = ask()
    await expect(nothing.answer).rejects.toThrow(Error)
    await nothing.settled()
    expect(await storedAnswer(ADDRESS)).toBeUndefined()
    await storeAnswer(ADDRESS, { titulo: 'guardado' }, 1234)
    const { answer, settled } = ask()
    expect(await (await answer).json()).toEqual({ titulo: 'guardado' })
    await settled()
    network.mockImplementation(async () => Response.json({ titulo: 'nuevo' }))
    expect(await (await ask().answer).json()).toEqual({ titulo: 'nuevo' })
  })
})
