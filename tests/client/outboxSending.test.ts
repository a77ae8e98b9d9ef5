import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetEverything } from '../../src/offline/database.ts'
import { deliver } from '../../src/offline/outbox/deliver.ts'
import {
  claimAnnouncement,
  countUnsent,
  dropAd,
  sendAgain,
} from '../../src/offline/outbox/outbox.ts'
import { whileHolding } from '../../src/offline/outbox/outboxLock.ts'
import { storedSender, storeSender } from '../../src/offline/outbox/sender.ts'
import { sendWaiting } from '../../src/offline/outbox/sendWaiting.ts'
import { fakeLocks } from '../support/webLocks.ts'
import {
  ANA_SENDS,
  deliveryOf,
  hang,
  keys,
  NOW,
  photosOf,
  published,
  queueAd,
  refused,
  stateOf,
} from './outboxStage.ts'

const realPut = IDBObjectStore.prototype.put

beforeEach(forgetEverything)
afterEach(() => {
  IDBObjectStore.prototype.put = realPut
  vi.useRealTimers()
})

describe('Sending what waits', () => {
  test('publishes the oldest first, each with its own key, photos in order, and tells once', async () => {
    await queueAd('k2', { at: NOW + 1 })
    await queueAd('k1')
    await storeSender(ANA_SENDS)
    const { delivery, requests } = deliveryOf(published('uno'), published('dos'))
    expect(await sendWaiting({ ...delivery, now: () => NOW + 2 })).toBe('nothing')
    expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['k1', 'k2'])
    expect(requests[0]?.headers['authorization']).toBe('Bearer llave-de-ana')
    expect(requests[0] && (await photosOf(requests[0]))).toEqual(['frente', 'lado'])
    expect(await stateOf('k1')).toMatchObject({ name: 'published', adId: 'uno' })
    expect(await claimAnnouncement('k1')).toBe(true)
    expect(await claimAnnouncement('k1')).toBe(false)
    expect(await storedSender()).toBeUndefined()
  })

  test('F15: an answer that was lost, or came in half, is asked for again with the same key', async () => {
    await queueAd('k1')
    const { delivery, requests } = deliveryOf(null, { status: 201, text: '{"id":"a' })
    expect(await sendWaiting(delivery)).toBe('network')
    expect(await stateOf('k1')).toMatchObject({ name: 'waiting', why: 'silence' })
    await sendWaiting(delivery, { isReconnected: true })
    expect(requests).toHaveLength(1)
    await sendWaiting({ ...delivery, now: () => NOW + 5000 })
    expect(await stateOf('k1')).toMatchObject({ why: 'silence', until: NOW + 5000 + 15_000 })
    const later = deliveryOf(published('uno'))
    const options = { isReconnected: true }
    expect(await sendWaiting({ ...later.delivery, now: () => NOW + 11_000 }, options)).toBe(
      'nothing',
    )
    const sent = [...requests, ...later.requests].map(({ headers }) => headers['idempotency-key'])
    expect(sent).toEqual(['k1', 'k1', 'k1'])
  })

  test('stops at silence: what nobody answers now, nobody answers for the next', async () => {
    await queueAd('k1')
    await queueAd('k2', { at: NOW + 1 })
    const { delivery, requests } = deliveryOf(null)
    await sendWaiting(delivery)
    expect(requests).toHaveLength(1)
    expect(await stateOf('k2')).toMatchObject({ why: 'new' })
  })

  test('the fourth of a day stays until the server takes it, and says when that is', async () => {
    await queueAd('k4')
    const { delivery, requests } = deliveryOf(
      refused(429, 'Ya publicaste 3 anuncios hoy', 7200),
      published('cuatro'),
    )
    expect(await sendWaiting(delivery)).toBe('time')
    expect(await stateOf('k4')).toMatchObject({
      why: 'limit',
      text: 'Ya publicaste 3 anuncios hoy',
      until: NOW + 7_200_000,
    })
    await sendWaiting({ ...delivery, now: () => NOW + 7_199_000 }, { isReconnected: true })
    expect(requests).toHaveLength(1)
    await sendWaiting({ ...delivery, now: () => NOW + 7_200_000 })
    expect(await stateOf('k4')).toMatchObject({ name: 'published', adId: 'cuatro' })
  })

  test('F22: a clock that is set back ten years holds nothing up', async () => {
    await queueAd('k4')
    const { delivery } = deliveryOf(
      refused(429, 'Ya publicaste 3 anuncios hoy', 7200),
      published('x'),
    )
    await sendWaiting(delivery)
    await sendWaiting({ ...delivery, now: () => NOW - 315_360_000_000 })
    expect(await stateOf('k4')).toMatchObject({ name: 'published' })
  })

  test.each([
    [400, 'Escribe el título con al menos 3 caracteres.'],
    [409, 'Ya tienes 10 anuncios estándar activos.'],
    [413, 'El archivo es demasiado grande: 10 MB como máximo.'],
  ])('a refusal %i needs its seller, and the next ad goes all the same', async (status, text) => {
    await queueAd('k1')
    await queueAd('k2', { at: NOW + 1 })
    const { delivery } = deliveryOf(refused(status, text), published('dos'))
    await sendWaiting({ ...delivery, now: () => NOW + 1 })
    expect(await stateOf('k1')).toEqual({ name: 'attention', status, text })
    expect(await stateOf('k2')).toMatchObject({ name: 'published' })
    await sendAgain('k1', NOW + 2)
    const again = deliveryOf(published('uno'))
    await sendWaiting({ ...again.delivery, now: () => NOW + 2 })
    expect(await stateOf('k1')).toMatchObject({ name: 'published' })
  })

  test.each([500, 503])('a server that answers %i is asked again later', async (status) => {
    await queueAd('k1')
    const { delivery } = deliveryOf(
      refused(status, 'No disponible.', status === 503 ? 30 : undefined),
    )
    expect(await sendWaiting(delivery)).toBe('network')
    const pause = status === 503 ? 30_000 : 5000
    expect(await stateOf('k1')).toMatchObject({ why: 'busy', until: NOW + pause })
  })

  const page = { contentType: 'text/html', text: '<h1>Mantenimiento</h1>' }
  test.each([
    ['a page in place of an answer', { status: 200, ...page }],
    ['a page in place of the new ad', { status: 201, ...page }],
    ['a balancer’s page', { status: 503, ...page }],
    ['a balancer’s words', { status: 502, text: 'Bad gateway' }],
    ['a network’s own log-in', { status: 511, text: 'Log in' }],
  ])('%s is silence, and the ad goes again', async (_what, lie) => {
    await queueAd('k1')
    expect(await sendWaiting(deliveryOf(lie).delivery)).toBe('network')
    expect(await stateOf('k1')).toMatchObject({ name: 'waiting', why: 'silence' })
    const { delivery } = deliveryOf(published('uno'))
    await sendWaiting({ ...delivery, now: () => NOW + 60_000 })
    expect(await stateOf('k1')).toMatchObject({ name: 'published', adId: 'uno' })
  })

  test('a session that is over stops everything, and the same person goes on', async () => {
    await queueAd('k1')
    await queueAd('k2', { at: NOW + 1 })
    const { delivery, requests } = deliveryOf(refused(401, 'Inicia sesión para continuar.'))
    await sendWaiting({ ...delivery, now: () => NOW + 1 })
    expect(requests).toHaveLength(1)
    expect(await stateOf('k1')).toMatchObject({ name: 'waiting', why: 'session' })
    const again = deliveryOf(published('uno'), published('dos'))
    const sender = { sellerId: 'ana', token: 'otra-llave' }
    await sendWaiting({ ...again.delivery, sender, now: () => NOW + 1 })
    expect(again.requests.map(({ headers }) => headers['authorization'])).toEqual([
      'Bearer otra-llave',
      'Bearer otra-llave',
    ])
  })

  test("F17: A's queue is never sent as B", async () => {
    await queueAd('de-ana')
    const { delivery, requests } = deliveryOf(published('x'))
    const beto = { ...delivery, sender: { sellerId: 'beto', token: 'llave-de-beto' } }
    await sendWaiting(beto)
    expect(await deliver('de-ana', beto)).toEqual({ kind: 'gone' })
    expect(requests).toEqual([])
    expect(await stateOf('de-ana')).toMatchObject({ why: 'new' })
  })

  test('T40: a log-out stops what is on its way and leaves nothing of it', async () => {
    await queueAd('k1')
    await storeSender(ANA_SENDS)
    const { delivery, requests } = deliveryOf(hang)
    const sending = whileHolding('k1', () => deliver('k1', delivery))
    await expect.poll(() => requests).toHaveLength(1)
    await forgetEverything()
    expect(await sending).toEqual({ kind: 'gone' })
    expect(await keys()).toEqual([])
    expect(await countUnsent()).toBe(0)
    expect(await storedSender()).toBeUndefined()
  })

  test('an ad that is discarded on its way stops, and its answer brings nothing back', async () => {
    await queueAd('k1')
    const { delivery, requests } = deliveryOf(hang)
    const sending = deliver('k1', delivery)
    await expect.poll(() => requests).toHaveLength(1)
    await dropAd('k1')
    expect(await sending).toEqual({ kind: 'gone' })
    expect(await keys()).toEqual([])
  })
})

describe('F15: the page and the worker never send the same ad at once', () => {
  beforeEach(() => vi.stubGlobal('navigator', { locks: fakeLocks() }))
  afterEach(() => vi.unstubAllGlobals())

  test('the second finds it taken', async () => {
    await queueAd('k1')
    let answer = (): void => undefined
    const first = deliveryOf(
      () =>
        new Promise((resolve) => {
          answer = () =>
            resolve({
              status: 201,
              contentType: 'application/json',
              text: '{"id":"uno"}',
              retryAfter: undefined,
            })
        }),
    )
    const second = deliveryOf(published('dos'))
    const sending = sendWaiting(first.delivery)
    await expect.poll(() => first.requests).toHaveLength(1)
    expect(await sendWaiting(second.delivery)).toBe('network')
    expect(second.requests).toEqual([])
    answer()
    await sending
    await sendWaiting(second.delivery)
    expect(second.requests).toEqual([])
    expect(await stateOf('k1')).toMatchObject({ adId: 'uno' })
  })

  test('the worker waits for the page, and goes on when it dies', async () => {
    await queueAd('k1')
    let die = (): void => undefined
    const page = whileHolding('k1', () => new Promise<void>((_, reject) => (die = reject)))
    const worker = deliveryOf(published('uno'))
    const working = sendWaiting(worker.delivery, { waits: true })
    await expect(Promise.race([working, Promise.resolve('waits')])).resolves.toBe('waits')
    die()
    await expect(page).rejects.toBeUndefined()
    expect(await working).toBe('nothing')
    expect(worker.requests).toHaveLength(1)
  })
})
