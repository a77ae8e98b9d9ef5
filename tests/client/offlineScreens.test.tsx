import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { useConnection } from '../../src/client/data/connection.ts'
import { startSession } from '../../src/client/data/session.ts'
import { writeStoredAnswer } from '../../src/client/data/storedAnswers.ts'
import { storeAnswer } from '../../src/offline/answers/answers.ts'
import { storedPrivate } from '../../src/offline/answers/privateAnswers.ts'
import { forgetEverything } from '../../src/offline/database.ts'
import { SAVED_AT_HEADER } from '../../src/offline/names.ts'
import { answerCalls, SESSION } from './accountStage.tsx'
import { BIKE, DETAIL } from './adsExamples.ts'
import { adCard, json, openPage, refusal, resetShell } from './shellStage.tsx'

/** Screens without network: their texts, and that they recover without a touch. */
const FOUND = { annoucements: [adCard('1')], total: 1 }
const SEARCH = 'GET /api/announcement'

/** In whose hands the screens are: matchMedia answers for nothing else. */
const use = (device: 'phone' | 'computer') =>
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), {
      matches: device === 'computer' && media.includes('pointer: fine'),
      media,
    }),
  )

beforeEach(async () => {
  resetShell()
  use('phone')
  await forgetEverything()
  useConnection.setState({ isOffline: false })
})
afterEach(() => void vi.useRealTimers())

describe('A person without network', () => {
  test('sees a search that was made before, with when it was kept', async () => {
    await storeAnswer('/api/announcement?nombre=bici', FOUND, Date.parse('2026-11-20T20:05:00Z'))
    await openPage('/buscar?nombre=bici')
    const list = await screen.findByRole('list', { name: 'Anuncios encontrados' })
    expect(within(list).getAllByRole('article')).toHaveLength(1)
    expect(await screen.findByText('Guardado el 20 de Nov del 2026, 14:05')).toBeTruthy()
  })

  test('is told of a search that is not kept, and what can be seen meanwhile', async () => {
    await storeAnswer('/api/announcement?nombre=bici', FOUND, 1)
    await storeAnswer('/api/announcement?nombre=bici&page=1', FOUND, 2)
    await openPage('/buscar?nombre=mesa')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Esta búsqueda no está guardada en tu teléfono')
    expect(alert.textContent).not.toContain('Ha ocurrido un error')
    const kept = await screen.findByRole('list', { name: 'Lo que sí puedes ver ahora' })
    await within(kept).findByRole('link', { name: 'Resultados de «bici»' })
    const ways = within(kept).getAllByRole('link')
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      '/buscar?nombre=bici',
      '/favoritos',
    ])
  })

  test('is still known to be without one when the phone itself refuses a search', async () => {
    const words = 'Revisa los precios.'
    answerCalls({
      [SEARCH]: () => {
        const own = refusal(400, words)()
        own.headers.set(SAVED_AT_HEADER, '1')
        return own
      },
    })
    useConnection.setState({ isOffline: true })
    const heard = vi.fn()
    onTestFinished(useConnection.subscribe(heard))
    await openPage('/buscar?precio-min=x')
    expect(await screen.findByText(words)).toBeTruthy()
    expect(heard).not.toHaveBeenCalled()
  })

  test.each([
    ['/anuncio/abc', 'Este anuncio no está guardado en tu teléfono'],
    ['/vendedor/abc', 'Este vendedor no está guardado en tu teléfono'],
    ['/vendedor/abc?reviews=true', 'Este vendedor no está guardado en tu teléfono'],
    ['/notificaciones', 'Tus notificaciones no están guardadas en tu teléfono'],
    ['/favoritos', 'Tus favoritos no están guardados en tu teléfono'],
    ['/perfil/anuncios', 'Tus anuncios no están guardados en tu teléfono'],
  ])('is told on %s: %s', async (address, words) => {
    startSession(SESSION.token, SESSION.user)
    await openPage(address)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByText('Ha ocurrido un error')).toBeNull()
  })
})

test('a person at a computer without network reads nothing of a telephone', async () => {
  use('computer')
  await openPage('/buscar?nombre=mesa')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Esta búsqueda no está guardada en tu equipo')
  expect(document.body.textContent).not.toMatch(/teléfono/)
})

describe('A seller without network, after a cold start', () => {
  beforeEach(() => void startSession(SESSION.token, SESSION.user))
  const keepOwn = (address: string, body: unknown) =>
    writeStoredAnswer(address, body, { savedAt: 1, viewer: SESSION.token })

  test('sees their own ad as theirs, with nothing to contact or report', async () => {
    await keepOwn('/api/announcement/bici1', { ...DETAIL, mio: true })
    await openPage('/anuncio/bici1')
    await screen.findByRole('heading', { level: 1, name: BIKE.titulo })
    expect(await screen.findByRole('button', { name: 'Más acciones' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Contactar' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Reportar/ })).toBeNull()
  })

  test('sees an ad that was opened nowhere but for editing', async () => {
    answerCalls({
      'GET /api/announcement/bici1/protected': json({ ...BIKE, imagenes: [], version: 1 }),
      'GET /api/announcement/bici1': json({ ...DETAIL, mio: true }),
    })
    const { unmount } = await openPage('/anuncio/bici1/editar')
    await screen.findByRole('heading', { level: 1, name: 'Editar publicación' })
    await waitFor(async () =>
      expect(await storedPrivate(SESSION.user.sellerId, '/api/announcement/bici1')).toBeDefined(),
    )
    unmount()
    answerCalls({})
    await openPage('/anuncio/bici1')
    await screen.findByRole('heading', { level: 1, name: BIKE.titulo })
    expect(await screen.findByText(/^Guardado el /)).toBeTruthy()
  })

  test('sees the list of their ads', async () => {
    const counts = { visitas: 1, favoritos: 0, diasRestantes: 9, renovable: false }
    await keepOwn('/api/announcement/user/token', [{ ...BIKE, ...counts }])
    await openPage('/perfil/anuncios')
    expect(await screen.findByRole('heading', { name: BIKE.titulo })).toBeTruthy()
    expect(await screen.findByText(/^Guardado el /)).toBeTruthy()
  })
})

describe('A person who waits on a search', () => {
  test('gets it by itself once the browser says that the network is back', async () => {
    await openPage('/buscar?nombre=mesa')
    await screen.findByRole('alert')
    answerCalls({ [SEARCH]: json(FOUND) })
    act(() => void dispatchEvent(new Event('online')))
    expect(await screen.findByText('1 anuncio')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('gets it by itself where the browser says nothing, and reads the same words until then', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await openPage('/buscar?nombre=mesa')
    const alert = await screen.findByRole('alert')
    await act(() => vi.advanceTimersByTimeAsync(8000))
    expect(screen.getByRole('alert')).toBe(alert)
    answerCalls({ [SEARCH]: json(FOUND) })
    await act(() => vi.advanceTimersByTimeAsync(8000))
    vi.useRealTimers()
    expect(await screen.findByText('1 anuncio')).toBeTruthy()
  })

  test('gets newer results in place of the kept ones', async () => {
    await storeAnswer('/api/announcement?nombre=mesa', { annoucements: [], total: 0 }, 1)
    await openPage('/buscar?nombre=mesa')
    await screen.findByText(/^Guardado el /)
    answerCalls({ [SEARCH]: json(FOUND) })
    act(() => void dispatchEvent(new Event('online')))
    expect(await screen.findByText('1 anuncio')).toBeTruthy()
    expect(screen.queryByText(/^Guardado el /)).toBeNull()
  })
})
