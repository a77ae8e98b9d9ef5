import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { useAsked } from '../../src/client/account/interrupted/asked.ts'
import { endSession } from '../../src/client/account/session/endSession.ts'
import { followSessionEnd } from '../../src/client/account/session/followSessionEnd.ts'
import { call } from '../../src/client/data/call.ts'
import type { Failure } from '../../src/client/data/failure.ts'
import { QueryStore } from '../../src/client/data/queryStore.ts'
import { refreshSession } from '../../src/client/data/refreshSession.ts'
import { rememberSearch, useSearchHistory } from '../../src/client/data/searchHistory.ts'
import { followOtherTabs, startSession, useSession } from '../../src/client/data/session.ts'
import { ERRORS } from '../../src/contract/errors.ts'
import { storeAnswer, storedAnswer } from '../../src/offline/answers/answers.ts'
import { openOffline } from '../../src/offline/connection.ts'
import { storeSender } from '../../src/offline/outbox/sender.ts'
import {
  ANA,
  answerCalls,
  here,
  json,
  logIn,
  open,
  refuse,
  resetAccount,
  SESSION,
  toasts,
} from './accountStage.tsx'
import { putOffLogin } from './interruptedStage.tsx'
import { queueAd } from './outboxStage.ts'

const AD = '/api/announcement/abc'

beforeEach(resetAccount)

/** Named caches, as the browser has them. */
function stubCaches(names: string[]) {
  const left = new Set(names)
  vi.stubGlobal('caches', {
    keys: async () => [...left],
    delete: async (name: string) => left.delete(name),
  })
  return left
}

function stubPush() {
  const unsubscribe = vi.fn(async () => true)
  const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } }
  vi.stubGlobal('navigator', {
    ...navigator,
    serviceWorker: { getRegistration: async () => registration },
  })
  return unsubscribe
}

async function leaveTraces() {
  logIn()
  rememberSearch('regalo para Beto')
  localStorage.setItem('avisoVendedor', 'visto')
  sessionStorage.setItem('correo', 'ana@ejemplo.mx')
  await storeAnswer(AD, { announcement: { titulo: 'Bicicleta' } }, 1)
  await queueAd('k1', { seller: ANA.sellerId })
  await storeSender({ sellerId: ANA.sellerId, token: SESSION.token })
  const db = await openOffline()
  const id = 'vendedora-ana:producto'
  await db.put('drafts', {
    photoOrder: ['p'],
    id,
    version: 1,
    form: { titulo: 'Silla' },
    step: 1,
    idempotencyKey: 'k',
    savedAt: 1,
  })
  await db.put('draftPhotos', {
    id: 'p',
    draftId: id,
    bytes: new ArrayBuffer(4),
    type: 'image/jpeg',
  })
}

/** Confirms the question of `/logout`, which names the data to be lost. */
async function agreeToLose(...things: string[]) {
  const items = await screen.findAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(things)
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar sesión y borrar' }))
}

async function traces() {
  const db = await openOffline()
  const counts = [...db.objectStoreNames].map((name) => db.count(name))
  return {
    rows: (await Promise.all(counts)).reduce((sum, count) => sum + count),
    local: localStorage.length,
    session: sessionStorage.length,
    terms: useSearchHistory.getState().terms,
    person: useSession.getState(),
  }
}

const NONE = { rows: 0, local: 0, session: 0, terms: [], person: { token: null, user: null } }

/** Sets whether the browser reports a touch on this page. */
function pageIsTouched(hasBeenActive: boolean) {
  Object.defineProperty(navigator, 'userActivation', {
    value: { hasBeenActive },
    configurable: true,
  })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userActivation'))
}

const CLOSED = ERRORS.sesionCerrada.text
const BETO = { ...ANA, nombre: 'Beto', sellerId: 'vendedor-beto' }

test('T79: the phone keeps its random id over a log-out, and nothing else', async () => {
  await leaveTraces()
  localStorage.setItem('dispositivo', 'al-azar 1')
  answerCalls({ 'POST /api/logout': json({ message: 'Sesión cerrada' }) })
  await endSession(new QueryStore())
  expect(Object.entries(localStorage)).toEqual([['dispositivo', 'al-azar 1']])
  expect(await traces()).toEqual({ ...NONE, local: 1 })
})

describe('T69: a person whose session', () => {
  test('was closed from another device leaves nothing on the phone at its next start', async () => {
    await leaveTraces()
    pageIsTouched(false)
    answerCalls({ 'GET /api/user': refuse(401, CLOSED) })
    const unfollow = followSessionEnd(new QueryStore())
    await refreshSession()
    expect(await traces()).toEqual(NONE)
    expect(toasts()).toEqual([CLOSED])
    unfollow()
  })

  /** A user's session was closed while their work is on the phone; an act or a read of the page finds out. */
  async function closedMeanwhile(key: 'GET /api/user' | 'POST /api/report') {
    await leaveTraces()
    pageIsTouched(key === 'GET /api/user')
    const calls = answerCalls({
      [key]: () =>
        calls.at(-1)?.headers.get('authorization') === `Bearer ${SESSION.token}`
          ? refuse(401, CLOSED)()
          : Response.json({ message: 'Listo' }),
    })
    const before = await traces()
    const made = call(key, {}).then(
      ({ answer }) => answer,
      ({ message }: Failure) => message,
    )
    await waitFor(() => expect(useAsked.getState().asked?.isClosed).toBe(true))
    expect(await traces()).toEqual(before)
    return { made, before }
  }

  test.each(['GET /api/user', 'POST /api/report'] as const)(
    'was closed from another device while they were at it goes on where they were once they are back (%s)',
    async (key) => {
      const { made, before } = await closedMeanwhile(key)
      act(() => void startSession('ficha-nueva', ANA))
      expect(await made).toEqual({ message: 'Listo' })
      expect(await traces()).toEqual({ ...before, person: { token: 'ficha-nueva', user: ANA } })
    },
  )

  test('was closed from another device and who does not log in again leaves nothing on the phone', async () => {
    const { made } = await closedMeanwhile('POST /api/report')
    await putOffLogin()
    expect(await made).toBe(CLOSED)
    await waitFor(async () => expect(await traces()).toEqual(NONE))
    expect(toasts()).toEqual([CLOSED])
  })

  test('was closed from another device leaves nothing to somebody else who logs in, and they stay', async () => {
    const { made } = await closedMeanwhile('POST /api/report')
    act(() => void startSession('ficha-de-beto', BETO))
    expect(await made).toMatch(/^Entraste con otra cuenta/)
    await waitFor(async () => expect((await traces()).rows).toBe(0))
    expect(useSession.getState()).toEqual({ token: 'ficha-de-beto', user: BETO })
    await waitFor(() => expect(Object.keys(localStorage)).toEqual(['token', 'user']))
    expect(localStorage.getItem('token')).toBe('ficha-de-beto')
  })

  test('merely ran out keeps what waits for the next log-in', async () => {
    await leaveTraces()
    answerCalls({ 'GET /api/user': refuse(401, ERRORS.sinSesion.text) })
    await refreshSession()
    expect(await traces()).not.toMatchObject({ rows: 0 })
  })
})

describe('T40: a person who logs out', () => {
  test('leaves nothing on the phone, is logged out on the server and goes home', async () => {
    await leaveTraces()
    const caches = stubCaches(['workbox-precache-v2-http://x/', 'fotos-1', 'otra'])
    const unsubscribe = stubPush()
    const calls = answerCalls({ 'POST /api/logout': json({ message: 'Sesión cerrada' }) })
    open('/logout')
    await agreeToLose('1 anuncio en espera', '1 borrador')
    await waitFor(() => expect(here()).toBe('/'))
    expect(await traces()).toEqual(NONE)
    expect([...caches]).toEqual(['workbox-precache-v2-http://x/'])
    expect(unsubscribe).toHaveBeenCalledOnce()
    await waitFor(() => expect(calls.map(({ key }) => key)).toEqual(['POST /api/logout']))
    expect(calls[0]?.headers.get('authorization')).toBe(`Bearer ${SESSION.token}`)
    expect(toasts()).toEqual(['Sesión cerrada'])
  })

  test('is asked first when ads that are not published yet would go, and may stay', async () => {
    await leaveTraces()
    open('/logout')
    expect(await screen.findByRole('heading', { name: '¿Cerrar sesión?' })).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Ver lo que falta' }))
    expect(here()).toBe('/perfil/anuncios')
    expect(useSession.getState()).toEqual(SESSION)
    expect((await traces()).rows).toBeGreaterThan(0)
  })

  test('is not asked about what another person left on the phone', async () => {
    await leaveTraces()
    useSession.setState({ ...SESSION, user: { ...ANA, sellerId: 'beto' } })
    open('/logout')
    await waitFor(() => expect(here()).toBe('/'))
    expect(await traces()).toEqual(NONE)
  })

  test('is logged out without network too', async () => {
    await leaveTraces()
    open('/logout')
    await agreeToLose('1 anuncio en espera', '1 borrador')
    await waitFor(() => expect(here()).toBe('/'))
    expect(await traces()).toEqual(NONE)
    expect(toasts()).toEqual(['Sesión cerrada'])
  })

  test('does not wait for a server that never answers', async () => {
    await leaveTraces()
    answerCalls({ 'POST /api/logout': () => new Promise<Response>(() => undefined) })
    await endSession(new QueryStore())
    expect(await traces()).toEqual(NONE)
  })

  test('loses all the rest when the browser blocks one part', async () => {
    await leaveTraces()
    vi.stubGlobal('caches', {
      keys: async () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    await endSession(new QueryStore())
    expect(await traces()).toEqual(NONE)
  })

  test('is forgotten by the answers that the page had', async () => {
    logIn()
    const store = new QueryStore()
    const query = store.query({ key: 'GET /api/user' })
    query.prime(ANA)
    await endSession(store)
    expect(query.read()).toEqual({ isLoading: true })
  })

  test('is forgotten by a tab that hears of it', async () => {
    logIn()
    rememberSearch('regalo para Beto')
    sessionStorage.setItem('paso', '2')
    followOtherTabs()
    const store = new QueryStore()
    const query = store.query({ key: 'GET /api/user' })
    query.prime(ANA)
    const unfollow = followSessionEnd(store)
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    expect(useSession.getState()).toEqual({ token: null, user: null })
    await waitFor(() => expect(useSearchHistory.getState().terms).toEqual([]))
    expect(sessionStorage.length).toBe(0)
    expect(query.read()).toEqual({ isLoading: true })
    unfollow()
  })
})

test('what an offline reader kept stays unread by the next person', async () => {
  await leaveTraces()
  await endSession(new QueryStore())
  expect(await storedAnswer(AD)).toBeUndefined()
})
