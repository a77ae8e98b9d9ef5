import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { startSession } from '../../src/client/data/session.ts'
import { followFavorites } from '../../src/client/favorites/hearts/favorites.ts'
import { GUEST_FAVORITES } from '../../src/contract/limits.ts'
import { GUEST, putPendingFavorite } from '../../src/offline/favorites/pendingFavorites.ts'
import { SESSION } from './accountStage.tsx'
import { favoriteServer, resetFavorites, saved, sold, touch } from './favoritesStage.tsx'
import { adCard, homeAnswers, openPage, refusal, serverPage } from './shellStage.tsx'

const ANA = SESSION.token
const EXPIRED = saved('4', { estadoAnuncio: 'caducado', imagenes: [], caracteristicas: {} })

beforeEach(resetFavorites)

const logIn = () => act(async () => void startSession(SESSION.token, SESSION.user))
const openFavorites = () => openPage('/favoritos')
const livingList = () => screen.findByRole('list', { name: 'Anuncios favoritos' })
const goneList = () => screen.findByRole('list', { name: 'Anuncios que no están disponibles' })
const titlesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('heading')
    .map((heading) => heading.textContent)
/** Waits for these ads in a list, which a busy machine draws a moment after the touch. */
const isListed = (titles: string[], list = livingList) =>
  waitFor(async () => expect(titlesIn(await list())).toEqual(titles))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const nobodyWaits = () => expect(vi.getTimerCount()).toBe(0)

/** The same phone later: memory is empty, stored data are there. */
async function openLater() {
  cleanup()
  followFavorites()()
  await openFavorites()
}

describe('A person’s favourites', () => {
  test('stand as cards, the last saved first, with their number', async () => {
    favoriteServer({ [ANA]: ['2', '1'] })
    await logIn()
    await openFavorites()
    await isListed(['Bicicleta 2', 'Bicicleta 1'])
    expect(screen.getByText('2 anuncios')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Iniciar sesión' })).toBeNull()
    expect(document.title).toBe('Favoritos · tianguis.mx')
  })

  test('T45: that are gone stand apart, in words alone, and lead to others like them', async () => {
    const server = favoriteServer({ [ANA]: ['1', '3', '4'] })
    Object.assign(server.ads, { '3': sold('3'), '4': EXPIRED })
    await logIn()
    await openFavorites()
    const list = await goneList()
    expect(titlesIn(list)).toEqual(['Bicicleta 3', 'Bicicleta 4'])
    expect(list.textContent).toContain('Vendido')
    expect(list.textContent).toContain('Venció')
    expect(within(list).queryByRole('img')).toBeNull()
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/anuncio/3', '/anuncio/4'])
    await isListed(['Bicicleta 1'])
  })

  test('that are paused stay when all that is gone is removed: they may come back', async () => {
    const server = favoriteServer({ [ANA]: ['1', '3', '4'] })
    Object.assign(server.ads, { '3': sold('3'), '4': { ...EXPIRED, estadoAnuncio: 'pausado' } })
    await logIn()
    await openFavorites()
    expect((await goneList()).textContent).toContain('En pausa')
    await press('Quitar todos los no disponibles')
    await isListed(['Bicicleta 4'], goneList)
    expect(screen.queryByRole('button', { name: 'Quitar todos los no disponibles' })).toBeNull()
  })

  test('that are gone are removed one by one, or all together', async () => {
    const server = favoriteServer({ [ANA]: ['1', '3', '4'] })
    Object.assign(server.ads, { '3': sold('3'), '4': EXPIRED })
    await logIn()
    await openFavorites()
    await goneList()
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 })
    await press('Quitar: Bicicleta 3')
    await isListed(['Bicicleta 4'], goneList)
    await press('Deshacer')
    await isListed(['Bicicleta 3', 'Bicicleta 4'], goneList)
    await press('Quitar todos los no disponibles')
    await screen.findByText('Se quitaron 2 anuncios')
    expect(screen.queryByText('No están disponibles')).toBeNull()
    expect(server.changes).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(5000))
    vi.useRealTimers()
    await waitFor(() => expect(server.saved[ANA]).toEqual(['1']))
  })

  test('can be taken back where they stood, and the server hears nothing of it', async () => {
    const server = favoriteServer({ [ANA]: ['2', '1'] })
    await logIn()
    await openFavorites()
    await livingList()
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 })
    await touch('2')
    await isListed(['Bicicleta 1'])
    await screen.findByText('Se quitó de favoritos')
    await press('Deshacer')
    await isListed(['Bicicleta 2', 'Bicicleta 1'])
    await act(() => vi.advanceTimersByTimeAsync(6000))
    nobodyWaits()
    vi.useRealTimers()
    expect(server.changes).toEqual([])
    expect(server.saved[ANA]).toEqual(['2', '1'])
  })

  test('that are removed leave the focus on the heading', async () => {
    favoriteServer({ [ANA]: ['1'] })
    await logIn()
    await openFavorites()
    await livingList()
    await touch('1')
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
    )
  })

  test('that were removed right before the page was closed are removed all the same', async () => {
    const server = favoriteServer({ [ANA]: ['2', '1'] })
    await logIn()
    await openFavorites()
    await livingList()
    await touch('2')
    expect(server.changes).toEqual([])
    await openLater()
    await waitFor(() => expect(server.saved[ANA]).toEqual(['1']))
  })

  test('open without network as the phone keeps them, with what was touched meanwhile', async () => {
    const server = favoriteServer({ [ANA]: ['2', '1'] })
    await logIn()
    await openFavorites()
    await livingList()
    server.isAway = true
    cleanup()
    await openPage('/', homeAnswers([], [adCard('7')]))
    await touch('7')
    await openLater()
    await isListed(['Bicicleta 7', 'Bicicleta 2', 'Bicicleta 1'])
    expect(await screen.findByText(/^Guardado el /)).toBeTruthy()
    server.isAway = false
    await openLater()
    await waitFor(() => expect(server.saved[ANA]).toEqual(['7', '2', '1']))
    await waitFor(() => expect(screen.queryByText(/^Guardado el /)).toBeNull())
  })

  test('say so when they don’t come, and can be asked for again', async () => {
    const server = favoriteServer({ [ANA]: ['1'] })
    server.isAway = true
    await logIn()
    await openFavorites()
    expect(await screen.findByText(/No se recibió respuesta del servidor/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Volver al inicio' }).getAttribute('href')).toBe('/')
    server.isAway = false
    await press('Reintentar')
    await isListed(['Bicicleta 1'])
  })

  test('come by themselves on a Wi-Fi that leads somewhere again, and the words stay until then', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const server = favoriteServer({ [ANA]: ['1'] })
    server.isAway = true
    await logIn()
    await openFavorites()
    const alert = await screen.findByRole('alert')
    await act(() => vi.advanceTimersByTimeAsync(8000))
    expect(screen.getByRole('alert')).toBe(alert)
    server.isAway = false
    await act(() => vi.advanceTimersByTimeAsync(8000))
    vi.useRealTimers()
    await isListed(['Bicicleta 1'])
  })

  test('begin with a heart to touch', async () => {
    favoriteServer()
    await logIn()
    await openFavorites()
    await screen.findByRole('heading', { name: 'Aún no tienes favoritos' })
    expect(screen.getByText('Toca el corazón de un anuncio para guardarlo aquí.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ver anuncios' }).getAttribute('href')).toBe('/buscar')
  })

  test('are in both menus and in the bottom bar', async () => {
    await openPage('/', homeAnswers([], []))
    const bar = screen.getByRole('navigation', { name: 'Principal' })
    expect(
      within(bar)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Inicio', 'Buscar', 'Vender', 'Favoritos', 'Entrar'])
    await userEvent.click(within(bar).getByRole('link', { name: 'Favoritos' }))
    await screen.findByRole('heading', { level: 1, name: 'Favoritos' })
  })
})

describe('Somebody without an account', () => {
  const touchAtHome = async (...ids: string[]) => {
    await openPage(
      '/',
      homeAnswers(
        [],
        ids.map((id) => adCard(id)),
      ),
    )
    for (const id of ids) await touch(id)
    cleanup()
  }

  test('finds what this phone keeps, and the way to have it everywhere', async () => {
    favoriteServer()
    await touchAtHome('1', '2')
    await openFavorites()
    await isListed(['Bicicleta 2', 'Bicicleta 1'])
    const note = within(screen.getByRole('complementary', { name: 'Tu cuenta' }))
    expect(note.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe(
      '/login?next=%2Ffavoritos',
    )
    expect(note.getByRole('link', { name: 'Crear cuenta' }).getAttribute('href')).toBe(
      '/signin?next=%2Ffavoritos',
    )
  })

  test('T45: sees which of them are gone, with no picture left of those', async () => {
    const server = favoriteServer()
    await touchAtHome('1', '2')
    server.ads['1'] = sold('1')
    await openFavorites()
    const list = await goneList()
    expect(titlesIn(list)).toEqual(['Bicicleta 1'])
    expect(list.textContent).toContain('No disponible')
    await openLater()
    server.isAway = true
    await isListed(['Bicicleta 1'], goneList)
  })

  test('removes one and takes that back', async () => {
    favoriteServer()
    await touchAtHome('1', '2')
    await openFavorites()
    await livingList()
    await touch('1')
    await isListed(['Bicicleta 2'])
    await press('Deshacer')
    await isListed(['Bicicleta 2', 'Bicicleta 1'])
  })

  test('reads the list without network', async () => {
    const server = favoriteServer()
    await touchAtHome('1')
    server.isAway = true
    await openLater()
    await isListed(['Bicicleta 1'])
    expect(screen.queryByText(/No se recibió respuesta/)).toBeNull()
  })

  test('gets from the server the place where the list will be', async () => {
    const page = await serverPage('/favoritos')
    expect(page.querySelector('h1')?.textContent).toBe('Favoritos')
    expect(page.querySelector('[aria-busy=true]')).not.toBeNull()
    expect(page.querySelector('noscript')?.innerHTML).toContain('/login?next=%2Ffavoritos')
    expect(page.querySelector('[style]')).toBeNull()
  })

  test('is told when a list that is only on the phone is full', async () => {
    favoriteServer()
    for (let place = 0; place < GUEST_FAVORITES; place += 1) {
      const [adId, ad] = [`v${place}`, saved(`v${place}`)]
      await putPendingFavorite({ owner: GUEST, adId, ad, isOn: true, madeAt: place }, () => true)
    }
    await openFavorites()
    const places = async () => within(await livingList()).getAllByRole('listitem').length
    expect(await places()).toBe(GUEST_FAVORITES)
    cleanup()
    await touchAtHome('1')
    await openFavorites()
    await screen.findByText('Sin cuenta caben 50 favoritos. Inicia sesión para guardar más.')
    expect(await places()).toBe(GUEST_FAVORITES)
  })
})

test('A server that refuses the list says why', async () => {
  const server = favoriteServer()
  await logIn()
  vi.stubGlobal('fetch', async () => refusal(503, 'El servicio no está disponible.')())
  await openFavorites()
  expect(await screen.findByText('El servicio no está disponible.')).toBeTruthy()
  expect(server.calls).toEqual([])
})
