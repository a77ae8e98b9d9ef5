import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { followOtherTabs, useSession } from '../../src/client/data/session.ts'
import { ANA, answerCalls, here, json, refuse, SESSION, toasts } from './accountStage.tsx'
import { device, openProfile, press, resetProfile, WHOLE } from './profileStage.tsx'

const MINE = device('mía', { dispositivo: 'Safari en iPhone', actual: true })

beforeEach(resetProfile)

describe('A person who opens their profile', () => {
  test('sees themselves at once, and the ways to what is theirs', async () => {
    answerCalls({
      'GET /api/user': json(WHOLE),
      'GET /api/user/sessions': json([MINE]),
      'GET /api/announcement/seller/vendedora-ana': json({
        seller: { ...WHOLE, calificacion: 4.8, evaluadores: 12, vendidos: 1 },
        annoucements: [],
      }),
    })
    openProfile('/perfil')
    const reputation = within(screen.getByRole('list', { name: 'Tu reputación' }))
    const figures = () => reputation.getAllByRole('listitem').map((item) => item.textContent)
    expect(figures()).toEqual(['–reseñas', '–vendidos', '–activos'])
    await waitFor(() => expect(figures()).toEqual(['4.812 reseñas', '1vendido', '0activos']))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mi perfil')
    expect(screen.getByRole('heading', { name: 'Ana Ruiz' })).toBeTruthy()
    expect(screen.getByText('ana@').parentElement?.textContent).toBe('ana@ejemplo.mx')
    expect(screen.getByText('Nuevo León')).toBeTruthy()
    expect(screen.getByAltText('Tu foto de perfil').getAttribute('src')).toBe(WHOLE.foto)
    const ways = ['Editar perfil', 'Mis anuncios', 'Mis reseñas'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    )
    expect(ways).toEqual([
      '/perfil/editar',
      '/perfil/anuncios',
      '/vendedor/vendedora-ana?reviews=true',
    ])
    await screen.findByText('Safari en iPhone')
  })

  test('is brought up to date behind', async () => {
    answerCalls({ 'GET /api/user': json({ ...WHOLE, nombre: 'Ana María' }) })
    openProfile('/perfil')
    await screen.findByRole('heading', { name: 'Ana María Ruiz' })
    expect(localStorage.getItem('user')).toContain('Ana María')
  })

  test('sees what the phone keeps where there is no network', async () => {
    openProfile('/perfil')
    expect(screen.getByRole('heading', { name: 'Ana Ruiz' })).toBeTruthy()
    await screen.findByText(/^La lista de tus sesiones no está guardada/)
    expect(here()).toBe('/perfil')
    answerCalls({ 'GET /api/user/sessions': json([MINE]) })
    await press('Reintentar')
    await screen.findByText('Esta sesión')
  })

  test('F21: is asked for again where the phone has lost them, and waits without network', async () => {
    localStorage.removeItem('user')
    useSession.setState({ user: null })
    openProfile('/perfil')
    await screen.findByRole('heading', { name: 'No pudimos cargar tu perfil' })
    answerCalls({ 'GET /api/user': json(WHOLE) })
    await press('Reintentar')
    await screen.findByRole('heading', { name: 'Ana Ruiz' })
  })

  test('F21: is asked for by itself on a Wi-Fi that leads somewhere again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    localStorage.removeItem('user')
    useSession.setState({ user: null })
    openProfile('/perfil')
    const title = await screen.findByRole('heading', { name: 'No pudimos cargar tu perfil' })
    await act(() => vi.advanceTimersByTimeAsync(8000))
    expect(title.isConnected).toBe(true)
    answerCalls({ 'GET /api/user': json(WHOLE) })
    await act(() => vi.advanceTimersByTimeAsync(8000))
    vi.useRealTimers()
    await screen.findByRole('heading', { name: 'Ana Ruiz' })
  })

  test('T6: is led to the log-in when the session was ended elsewhere', async () => {
    answerCalls({ 'GET /api/user': refuse(401, 'Inicia sesión para continuar.') })
    openProfile('/perfil')
    await screen.findByRole('heading', { name: 'Otra página' })
    expect(here()).toBe('/login?next=%2Fperfil')
  })

  test('F17: sees the other person once somebody else logs in beside', async () => {
    answerCalls({ 'GET /api/user/sessions': json([MINE]) })
    followOtherTabs()
    openProfile('/perfil')
    await screen.findByText('Safari en iPhone')
    const calls = answerCalls({
      'GET /api/user/sessions': json([device('otra', { dispositivo: 'Firefox en Linux' })]),
    })
    const beto = { ...ANA, nombre: 'Beto', sellerId: 'vendedor-beto' }
    localStorage.setItem('token', 'ficha-de-beto')
    localStorage.setItem('user', JSON.stringify(beto))
    sessionStorage.setItem('paso', 'de Ana')
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'user' })))
    await screen.findByRole('heading', { name: 'Beto Ruiz' })
    await screen.findByText('Firefox en Linux')
    expect(screen.queryByText('Safari en iPhone')).toBeNull()
    expect(
      calls.every(({ headers }) => headers.get('authorization') === 'Bearer ficha-de-beto'),
    ).toBe(true)
    expect(sessionStorage.length).toBe(0)
  })
})

describe('The open sessions', () => {
  const list = async () => (await screen.findByText('Esta sesión')).closest('ul') as HTMLElement

  test('end one by one, but not the one that is used', async () => {
    const left = [MINE, device('vieja', { dispositivo: 'Edge en Windows' })]
    const calls = answerCalls({
      'GET /api/user/sessions': () => Response.json(left),
      'DELETE /api/user/sessions/vieja': () => {
        left.pop()
        return Response.json({ message: 'Sesión cerrada' })
      },
    })
    openProfile('/perfil')
    await screen.findByText('Esta sesión')
    expect(
      screen.queryByRole('button', { name: 'Cerrar la sesión de Safari en iPhone' }),
    ).toBeNull()
    await press('Cerrar la sesión de Edge en Windows')
    await waitFor(() => expect(screen.queryByText('Edge en Windows')).toBeNull())
    expect(calls.map(({ key }) => key)).toContain('DELETE /api/user/sessions/vieja')
    expect(toasts()).toEqual(['Sesión cerrada'])
  })

  test('end all at once but the one that is used', async () => {
    let left = [MINE, device('a'), device('b')]
    answerCalls({
      'GET /api/user/sessions': () => Response.json(left),
      'DELETE /api/user/sessions': () => {
        left = [MINE]
        return Response.json({ message: 'Cerramos 2 sesiones' })
      },
    })
    openProfile('/perfil')
    await screen.findByText('Esta sesión')
    await press('Cerrar todas las demás')
    await waitFor(() => expect(toasts()).toEqual(['Cerramos 2 sesiones']))
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(1)
  })

  test('say why one could not be ended, and unfold where there are many', async () => {
    const many = Array.from({ length: 9 }, (_, index) => device(`s${index}`))
    answerCalls({
      'GET /api/user/sessions': json([MINE, ...many]),
      'DELETE /api/user/sessions/s0': refuse(503, 'El servicio no está disponible por ahora.'),
    })
    openProfile('/perfil')
    await screen.findByText('Esta sesión')
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(5)
    await press('Ver las otras 5')
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(10)
    const [first] = screen.getAllByRole('button', { name: 'Cerrar la sesión de Chrome en Android' })
    await userEvent.click(first as HTMLElement)
    await screen.findByText('El servicio no está disponible por ahora.')
  })
})

describe('A person and their data', () => {
  test('gets them as a file', async () => {
    answerCalls({
      'GET /api/user/export': json({ exportado: '2026-11-20T18:00:00.000Z', anuncios: [] }),
    })
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    openProfile('/perfil')
    await press('Descargar mis datos')
    await waitFor(() => expect(saved).toEqual(['mis-datos-2026-11-20.json']))
    expect(toasts()).toEqual(['Tus datos se descargaron'])
  })

  test('hands the file on with the phone’s own sheet where there is one, or saves it', async () => {
    answerCalls({
      'GET /api/user/export': json({ exportado: '2026-11-20T18:00:00.000Z', anuncios: [] }),
    })
    const share = vi.fn<(data: { files: File[] }) => Promise<void>>(async () => undefined)
    Object.assign(navigator, { canShare: () => true, share })
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'canShare')
      Reflect.deleteProperty(navigator, 'share')
    })
    openProfile('/perfil')
    await press('Descargar mis datos')
    await press('Compartir archivo')
    const [file] = share.mock.calls[0]?.[0].files ?? []
    expect([file?.name, file?.type]).toEqual(['mis-datos-2026-11-20.json', 'application/json'])
    expect(await file?.text()).toContain('"exportado": "2026-11-20')
    const link = screen.getByRole('link', { name: 'Guardar archivo' })
    expect(link.getAttribute('download')).toBe('mis-datos-2026-11-20.json')
    expect(link.getAttribute('href')).toMatch(/^blob:/)
  })

  test('hears how often is too often', async () => {
    answerCalls({ 'GET /api/user/export': refuse(429, 'Ya descargaste tus datos varias veces.') })
    openProfile('/perfil')
    await press('Descargar mis datos')
    await screen.findByText('Ya descargaste tus datos varias veces.')
  })
})

describe('T40: a person who ends their account', () => {
  async function openSheet() {
    openProfile('/perfil')
    await press('Borrar mi cuenta')
    return screen.findByRole('dialog', { name: '¿Borrar tu cuenta?' })
  }
  const confirm = async (sheet: HTMLElement, password: string) => {
    const input = sheet.querySelector<HTMLInputElement>('[name="contraseña"]') as HTMLInputElement
    if (password) await userEvent.type(input, password)
    await userEvent.click(within(sheet).getByRole('button', { name: 'Borrar mi cuenta' }))
  }

  test('reads what goes, confirms by password, and leaves nothing on the phone', async () => {
    const calls = answerCalls({ 'DELETE /api/user': json({ message: 'Tu cuenta se borró' }) })
    localStorage.setItem('history', '["regalo"]')
    sessionStorage.setItem('paso', '2')
    const sheet = await openSheet()
    expect(
      within(sheet).getByText(/Las reseñas que escribiste se quedan sin tu nombre/),
    ).toBeTruthy()
    await confirm(sheet, 'jitomate-azul-8')
    await waitFor(() => expect(here()).toBe('/'))
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(calls.find(({ key }) => key === 'DELETE /api/user')?.body).toEqual({
      contraseña: 'jitomate-azul-8',
    })
    expect(useSession.getState()).toEqual({ token: null, user: null })
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  })

  test('stays when the password is missing or wrong', async () => {
    answerCalls({ 'DELETE /api/user': refuse(403, 'Esa no es tu contraseña actual.') })
    const sheet = await openSheet()
    await confirm(sheet, '')
    await within(sheet).findByText('Escribe tu contraseña para borrar tu cuenta')
    await confirm(sheet, 'no-es-esta-8')
    await within(sheet).findByText('Esa no es tu contraseña actual.')
    expect(here()).toBe('/perfil')
    expect(useSession.getState().token).toBe(SESSION.token)
  })
})
