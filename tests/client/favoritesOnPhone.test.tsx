import { act, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { endSession } from '../../src/client/account/session/endSession.ts'
import { noteAnswer } from '../../src/client/data/connection.ts'
import { QueryStore } from '../../src/client/data/queryStore.ts'
import { clearSession } from '../../src/client/data/session.ts'
import { followFavorites } from '../../src/client/favorites/hearts/favorites.ts'
import { useToasts } from '../../src/client/ui/notice/toast.ts'
import { openOffline } from '../../src/offline/connection.ts'
import {
  ANA,
  blockStorage,
  EVA,
  favoriteServer,
  isFilled,
  logIn,
  openAsAna,
  openHeld,
  openHome,
  openLater,
  pendingFavorites,
  resetFavorites,
  storedList,
  touch,
} from './favoritesStage.tsx'
import { refusal } from './shellStage.tsx'

beforeEach(resetFavorites)

/** Waits until the effects of answered calls are done. */
const settle = () => act(async () => void (await pendingFavorites()))
const toasts = () => useToasts.getState().toasts.map(({ text }) => text)

describe('Without network', () => {
  test('hearts wait on the phone, and the last wish about each is what the server hears', async () => {
    const server = await openAsAna({ [ANA]: ['3'] })
    await waitFor(() => expect(isFilled('3')).toBe(true))
    server.isAway = true
    for (const id of ['1', '2', '2', '3']) await touch(id)
    expect(['1', '2', '3'].map(isFilled)).toEqual([true, false, false])
    expect(toasts()).toEqual([])
    await waitFor(async () => expect(await pendingFavorites()).toHaveLength(3))
    server.isAway = false
    act(noteAnswer)
    await waitFor(() => expect(server.saved[ANA]).toEqual(['1']))
    expect(server.changes.map(({ announcementId, isOn }) => [announcementId, isOn])).toEqual([
      ['1', true],
      ['2', false],
      ['3', false],
    ])
    await waitFor(async () => expect(await pendingFavorites()).toEqual([]))
    expect(['1', '2', '3'].map(isFilled)).toEqual([true, false, false])
  })

  test('hearts are sent from any page on a Wi-Fi that leads somewhere again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const server = await openAsAna()
    server.isAway = true
    await touch('1')
    await waitFor(async () => expect(await pendingFavorites()).toHaveLength(1))
    server.isAway = false
    await act(() => vi.advanceTimersByTimeAsync(8000))
    vi.useRealTimers()
    await waitFor(() => expect(server.saved[ANA]).toEqual(['1']))
  })

  test('hearts are as they were left when the page is opened again, and are sent once it can be', async () => {
    const server = await openAsAna({ [ANA]: ['3'] })
    await waitFor(() => expect(isFilled('3')).toBe(true))
    server.isAway = true
    await touch('1')
    await touch('3')
    await waitFor(async () => expect(await pendingFavorites()).toHaveLength(2))
    await openLater()
    await waitFor(() => expect(isFilled('1')).toBe(true))
    expect(isFilled('3')).toBe(false)
    server.isAway = false
    await openLater()
    await waitFor(() => expect(server.saved[ANA]).toEqual(['1']))
  })

  test('a wish that waited is kept when the server is merely busy, and told of when it is refused', async () => {
    const server = await openAsAna()
    server.isAway = true
    await touch('1')
    await waitFor(async () => expect(await pendingFavorites()).toHaveLength(1))
    server.isAway = false
    server.refusal = refusal(503, 'Ahora no.')
    await openLater()
    await waitFor(() => expect(server.changes).toHaveLength(1))
    await waitFor(() => expect(isFilled('1')).toBe(true))
    expect(toasts()).toEqual([])
    server.refusal = refusal(410, 'Este anuncio ya no está disponible')
    await openLater()
    await waitFor(() =>
      expect(toasts()).toEqual([
        '«Bicicleta 1» no se guardó en favoritos. Este anuncio ya no está disponible',
      ]),
    )
    expect(isFilled('1')).toBe(false)
    expect(await pendingFavorites()).toEqual([])
  })

  test('what another tab has sent meanwhile is not sent again', async () => {
    const server = await openAsAna()
    server.isAway = true
    await touch('1')
    await waitFor(async () => expect(await pendingFavorites()).toHaveLength(1))
    const db = await openOffline()
    await db.clear('favoriteWishes')
    server.isAway = false
    act(noteAnswer)
    await waitFor(() => expect(server.calls).toContain('GET /api/favorite'))
    expect(server.changes).toEqual([])
    await waitFor(() => expect(isFilled('1')).toBe(false))
  })
})

describe('Somebody without an account', () => {
  test('keeps favourites on the phone, and nobody is asked', async () => {
    const server = favoriteServer()
    await openHome()
    await touch('1')
    await touch('2')
    await touch('2')
    await waitFor(async () => expect(await pendingFavorites()).toEqual([['invitado', '1', true]]))
    await openLater()
    await waitFor(() => expect(isFilled('1')).toBe(true))
    expect(server.calls).toEqual([])
  })

  test('takes them along when they log in', async () => {
    const server = favoriteServer({ [ANA]: ['3'] })
    await openHome()
    await touch('1')
    await touch('2')
    await logIn()
    await waitFor(() => expect(server.saved[ANA]?.toSorted()).toEqual(['1', '2', '3']))
    await waitFor(() => expect(['1', '2', '3'].map(isFilled)).toEqual([true, true, true]))
    await waitFor(async () => expect(await pendingFavorites()).toEqual([]))
  })

  test('finds them filled without network, though the list never came after the log-in', async () => {
    const server = favoriteServer()
    server.listUntil = new Promise(() => undefined)
    await openHome()
    await touch('1')
    await logIn()
    await waitFor(() => expect(server.saved[ANA]).toEqual(['1']))
    await waitFor(() => expect(server.calls).toContain('GET /api/favorite'))
    server.isAway = true
    await openLater()
    await waitFor(() => expect(isFilled('1')).toBe(true))
    server.isAway = false
    server.listUntil = Promise.resolve()
    await openLater()
    await waitFor(async () => expect(await storedList()).toEqual(['1']))
    await waitFor(async () => expect(await pendingFavorites()).toEqual([]))
  })

  test('takes them along in a tab that opens later too', async () => {
    const server = favoriteServer()
    await openHome()
    await touch('1')
    await waitFor(async () => expect(await pendingFavorites()).toHaveLength(1))
    followFavorites()()
    await logIn()
    await openLater()
    await waitFor(() => expect(server.saved[ANA]).toEqual(['1']))
    await waitFor(async () => expect(await pendingFavorites()).toEqual([]))
  })

  test('hears once of those that could not be taken along', async () => {
    const server = favoriteServer()
    await openHome()
    await touch('1')
    await touch('2')
    server.refusal = refusal(410, 'Este anuncio ya no está disponible')
    await logIn()
    await waitFor(() =>
      expect(toasts()).toEqual([
        '2 favoritos no se guardaron: ya no están disponibles o son tuyos.',
      ]),
    )
    expect([isFilled('1'), isFilled('2')]).toEqual([false, false])
  })

  test('F21: is told where the browser keeps nothing, and hearts work as long as the page', async () => {
    favoriteServer()
    await blockStorage()
    await openHome()
    await touch('1')
    await touch('2')
    expect([isFilled('1'), isFilled('2')]).toEqual([true, true])
    await waitFor(() =>
      expect(toasts()).toEqual([
        'Tu navegador no deja guardar: tus favoritos duran hasta que cierres esta página.',
      ]),
    )
  })
})

describe('When another person uses the phone', () => {
  test('F17: hearts that wait for one are never sent for the next, who sees none of them', async () => {
    const server = await openAsAna({ [EVA.token]: ['3'] })
    server.isAway = true
    await touch('1')
    await waitFor(async () => expect(await pendingFavorites()).toHaveLength(1))
    // Not a log-out: the session expired, so waiting hearts stay for their own user.
    act(clearSession)
    expect(isFilled('1')).toBe(false)
    server.isAway = false
    await logIn(EVA)
    await waitFor(() => expect(isFilled('3')).toBe(true))
    expect(isFilled('1')).toBe(false)
    expect(server.changes).toEqual([])
    act(clearSession)
    await logIn()
    await waitFor(() => expect(server.saved[ANA]).toEqual(['1']))
    expect(server.saved[EVA.token]).toEqual(['3'])
    expect(server.changes).toEqual([{ token: ANA, announcementId: '1', isOn: true }])
  })

  test('F17: a session that ends while a wish is on its way leaves nothing of it', async () => {
    const { server, answer } = await openHeld('until')
    await touch('1')
    await touch('2')
    await waitFor(() => expect(server.changes).toHaveLength(1))
    await act(() => endSession(new QueryStore()))
    await logIn(EVA)
    answer()
    await waitFor(() => expect(server.calls.at(-1)).toBe('GET /api/favorite'))
    await act(async () => undefined)
    expect(server.changes.map(({ token }) => token)).toEqual([ANA])
    expect([isFilled('1'), isFilled('2')]).toEqual([false, false])
    expect(await pendingFavorites()).toEqual([])
  })

  test('F17: hearts of one are not sent for the next where the browser keeps nothing either', async () => {
    await blockStorage()
    const { server, answer } = await openHeld('until')
    await touch('1')
    await touch('2')
    await waitFor(() => expect(server.changes).toHaveLength(1))
    await logIn(EVA)
    answer()
    await touch('3')
    await waitFor(() => expect(server.saved[EVA.token]).toEqual(['3']))
    expect(server.changes.map(({ token, announcementId }) => [token, announcementId])).toEqual([
      [ANA, '1'],
      [EVA.token, '3'],
    ])
    expect([isFilled('1'), isFilled('2')]).toEqual([false, false])
  })

  test('T40: a list that comes after its person has left is kept and shown for nobody', async () => {
    const { server, answer } = await openHeld('listUntil', { [ANA]: ['3'] })
    await waitFor(() => expect(server.calls).toEqual(['GET /api/favorite']))
    await act(() => endSession(new QueryStore()))
    answer()
    await settle()
    expect(isFilled('3')).toBe(false)
    expect(await storedList()).toEqual([])
  })

  test('T40: nothing of the favourites is left on the phone after a log-out', async () => {
    const server = await openAsAna({ [ANA]: ['3'] })
    await waitFor(() => expect(isFilled('3')).toBe(true))
    server.isAway = true
    await touch('1')
    await waitFor(async () => expect(await pendingFavorites()).toHaveLength(1))
    await act(() => endSession(new QueryStore()))
    expect([isFilled('1'), isFilled('3')]).toEqual([false, false])
    const db = await openOffline()
    const counts = await Promise.all([...db.objectStoreNames].map((name) => db.count(name)))
    expect(counts.reduce((sum, count) => sum + count)).toBe(0)
  })

  test('T41: hearts are those of whoever looks, not of who looked before', async () => {
    const server = await openAsAna({ [ANA]: ['1'] })
    await waitFor(() => expect(isFilled('1')).toBe(true))
    act(clearSession)
    expect(isFilled('1')).toBe(false)
    await logIn(EVA)
    await waitFor(() => expect(server.calls).toHaveLength(2))
    expect(isFilled('1')).toBe(false)
  })
})
