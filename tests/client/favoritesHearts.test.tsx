import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useToasts } from '../../src/client/ui/notice/toast.ts'
import { openOffline } from '../../src/offline/connection.ts'
import { BIKE, DETAIL } from './adsExamples.ts'
import {
  ANA,
  favoriteServer,
  HOME,
  isFilled,
  logIn,
  openAsAna,
  openHeld,
  openHome,
  pendingFavorites,
  resetFavorites,
  storedList,
  touch,
} from './favoritesStage.tsx'
import { homeAnswers, openPage, refusal, serverPage } from './shellStage.tsx'

beforeEach(resetFavorites)

const toasts = () => useToasts.getState().toasts.map(({ text }) => text)

describe('A heart', () => {
  test('stands beside the link of a card, empty, in the server’s HTML', async () => {
    const page = await serverPage('/', HOME)
    const hearts = [...page.querySelectorAll('article > button')]
    expect(hearts.map((button) => button.getAttribute('aria-pressed'))).toEqual(
      Array(3).fill('false'),
    )
    expect(page.querySelector('a button, button a')).toBeNull()
  })

  test('is filled at once, then made true on the server', async () => {
    const { server, answer } = await openHeld('until')
    await touch('2')
    expect(isFilled('2')).toBe(true)
    expect(server.saved[ANA]).toBeUndefined()
    answer()
    await waitFor(() => expect(server.saved[ANA]).toEqual(['2']))
    expect([isFilled('1'), isFilled('2')]).toEqual([false, true])
    await waitFor(async () => expect(await pendingFavorites()).toEqual([]))
    await touch('2')
    await waitFor(() => expect(server.saved[ANA]).toEqual([]))
    expect(isFilled('2')).toBe(false)
  })

  test('is filled wherever the ad stands once the server has told the favourites', async () => {
    const server = await openAsAna({ [ANA]: ['3'] })
    await waitFor(() => expect(isFilled('3')).toBe(true))
    expect(server.calls).toEqual(['GET /api/favorite'])
  })

  test('goes back with the server’s words when it is refused', async () => {
    const server = favoriteServer()
    const words = 'Este anuncio es tuyo: lo encuentras en «Mis anuncios».'
    server.refusal = refusal(403, words)
    await logIn()
    await openHome()
    await touch('1')
    await waitFor(() => expect(isFilled('1')).toBe(false))
    expect(toasts()).toEqual([words])
    await waitFor(async () => expect(await pendingFavorites()).toEqual([]))
  })

  test('goes back when a part of the server is down, and is filled when it was to be emptied', async () => {
    const server = await openAsAna({ [ANA]: ['1'] })
    await waitFor(() => expect(isFilled('1')).toBe(true))
    server.refusal = refusal(503, 'El servicio no está disponible por ahora.')
    await touch('1')
    await waitFor(() => expect(toasts()).toEqual(['El servicio no está disponible por ahora.']))
    expect(isFilled('1')).toBe(true)
  })

  test('T33: touched faster than the server answers ends as it was touched last', async () => {
    const { server, answer } = await openHeld('until')
    await touch('1')
    await waitFor(() => expect(server.changes).toHaveLength(1))
    await touch('1')
    await touch('1')
    await touch('1')
    expect(isFilled('1')).toBe(false)
    answer()
    await waitFor(() => expect(server.saved[ANA]).toEqual([]))
    expect(server.changes.map(({ isOn }) => isOn)).toEqual([true, false])
    expect(isFilled('1')).toBe(false)
  })

  test('that was filled while an older list was on its way stays filled', async () => {
    const { server, answer } = await openHeld('listUntil')
    await waitFor(() => expect(server.calls).toEqual(['GET /api/favorite']))
    await touch('1')
    await waitFor(() => expect(server.saved[ANA]).toEqual(['1']))
    answer()
    await waitFor(() => expect(server.calls.at(-1)).toBe('GET /api/favorite'))
    await waitFor(async () => expect(await storedList()).toEqual(['1']))
    await waitFor(async () => expect(await pendingFavorites()).toEqual([]))
    expect(isFilled('1')).toBe(true)
  })

  test('keeps nothing of an ad but its card', async () => {
    favoriteServer()
    await openPage('/', homeAnswers([], [{ ...BIKE, titulo: 'Bicicleta 9' }]))
    await touch('9')
    await waitFor(async () => expect(await pendingFavorites()).toHaveLength(1))
    const db = await openOffline()
    const memory = JSON.stringify(await db.getAll('favoriteWishes'))
    for (const { contenido } of BIKE.contacto) expect(memory).not.toContain(contenido)
  })
})

describe('The page of an ad', () => {
  const openAd = (mio: boolean) => {
    vi.stubGlobal('fetch', async (request: Request) =>
      request.url.includes('/api/announcement/')
        ? Response.json({ ...DETAIL, mio })
        : Response.json([]),
    )
    return openPage('/anuncio/bici1')
  }
  const hearts = () => screen.queryAllByRole('button', { name: /^Guardar en favoritos/ })

  test('offers a buyer the heart', async () => {
    await openAd(false)
    await screen.findByRole('heading', { level: 1, name: BIKE.titulo })
    // Two hearts: beside the price on phones, over the photo at desks; the styles show either.
    expect(hearts()).toHaveLength(2)
  })

  test('offers its owner none, not even as buyers see it', async () => {
    await logIn()
    await openAd(true)
    const more = await screen.findByRole('button', { name: 'Más acciones' })
    expect(hearts()).toHaveLength(0)
    await userEvent.click(more)
    await userEvent.click(screen.getByRole('link', { name: 'Ver como comprador' }))
    await screen.findByText('Así lo ven los compradores')
    expect(hearts()).toHaveLength(0)
  })
})
