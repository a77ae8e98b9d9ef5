import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { finishLogin } from '../../src/client/account/finishLogin.ts'
import { readStoredAnswer } from '../../src/client/data/storedAnswers.ts'
import { countUnread, recallSearchNews } from '../../src/client/ground/unread/countUnread.ts'
import { useUnread } from '../../src/client/ground/unread/unread.ts'
import type { Alert } from '../../src/contract/alerts/endpoints.ts'
import { answerCalls, json, logIn, refuse, SESSION, toasts } from './accountStage.tsx'
import { adCard, openPage, resetShell } from './shellStage.tsx'

// Lazy parts that a tap opens are loaded before a test waits for them.
beforeAll(async () => {
  await import('../../src/client/alerts/AlertSheet.tsx')
  await import('../../src/client/search/chips/ChipRow.tsx')
  await import('../../src/client/notifications/NotificationsScreen.tsx')
})
beforeEach(resetShell)

const SAVED: Alert = {
  _id: 'aviso1',
  busqueda: { nombre: 'bicicleta', estado: 'jalisco' },
  nombre: 'bicicleta',
  filtros: ['Jalisco'],
  por: 'correo',
  cuando: 'diario',
  fecha: '10-03-2026',
}
const COUNT = { total: 0, hayMas: false, pasos: [], campos: [] }
const FOUND = { annoucements: [adCard('1')], total: 1 }
const searchAnswers = (more: Parameters<typeof answerCalls>[0] = {}, found: object = FOUND) =>
  answerCalls({
    'GET /api/announcement': json(found),
    'GET /api/search/count': json(COUNT),
    'POST /api/alert': json(SAVED),
    ...more,
  })
type Calls = ReturnType<typeof answerCalls>
const bodies = (calls: Calls, wanted: string) =>
  calls.filter(({ key }) => key === wanted).map(({ body }) => body)

async function openSheet(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Avísame' }))
  return screen.findByRole('dialog', { name: 'Avísame de anuncios nuevos' })
}
const save = async (sheet: HTMLElement) =>
  userEvent.click(within(sheet).getByRole('button', { name: 'Guardar' }))

describe('A buyer who finds nothing yet', () => {
  test.each([
    ['with results', FOUND],
    ['with none', { annoucements: [], total: 0 }],
  ])('saves the search %s, and chooses how she hears of it', async (_how, found) => {
    const calls = searchAnswers({}, found)
    act(logIn)
    await openPage('/buscar?nombre=bicicleta&estado=jalisco&page=1&ordenar=price:asc')
    const sheet = await openSheet()
    await userEvent.click(within(sheet).getByRole('radio', { name: 'Correo' }))
    await userEvent.click(within(sheet).getByRole('radio', { name: /Una vez al día/ }))
    await save(sheet)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const busqueda = { nombre: 'bicicleta', estado: 'jalisco' }
    expect(bodies(calls, 'POST /api/alert')).toEqual([
      { busqueda, por: 'correo', cuando: 'diario' },
    ])
    expect(toasts()).toContain('Listo: te avisaremos de lo nuevo.')
  })

  test('saves a category, and is offered nothing where nothing is asked for', async () => {
    searchAnswers()
    act(logIn)
    await openPage('/buscar?categoria=deportes')
    expect(await screen.findByRole('button', { name: 'Avísame' })).toBeTruthy()
  })

  test('reads why it could not be saved, and what she chose stands', async () => {
    searchAnswers({ 'POST /api/alert': refuse(409, 'Ya tienes 30 búsquedas guardadas.') })
    act(logIn)
    await openPage('/buscar?nombre=bicicleta')
    const sheet = await openSheet()
    await userEvent.click(within(sheet).getByRole('radio', { name: 'Correo' }))
    await save(sheet)
    expect((await within(sheet).findByRole('alert')).textContent).toContain('30 búsquedas')
    expect(within(sheet).getByRole('radio', { name: 'Correo' })).toHaveProperty('checked', true)
  })

  test('without an account keeps it on the phone, and takes it along when she logs in', async () => {
    const calls = searchAnswers()
    await openPage('/buscar?nombre=bicicleta')
    const sheet = await openSheet()
    expect(within(sheet).getByText('«bicicleta»')).toBeTruthy()
    await save(sheet)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodies(calls, 'POST /api/alert')).toEqual([])
    expect(toasts()).toContain('Búsqueda guardada. Inicia sesión para que te avisemos.')
    act(() => finishLogin(SESSION))
    const busqueda = { nombre: 'bicicleta' }
    await waitFor(() =>
      expect(bodies(calls, 'POST /api/alert')).toEqual([
        { busqueda, por: 'push', cuando: 'inmediato' },
      ]),
    )
    await waitFor(() => expect(localStorage.getItem('busquedasGuardadas')).toBeNull())
  })
})

describe('A buyer whose search is saved', () => {
  const told = () => screen.findByRole('button', { name: 'Te avisamos ✓' })
  const untold = () => screen.findByRole('button', { name: 'Avísame' })

  test('reads so at once, though the server put it in other words, and may stop it there', async () => {
    let isSaved = false
    const calls = searchAnswers({
      'GET /api/alert': () => json(isSaved ? [SAVED] : [])(),
      'POST /api/alert': () => {
        isSaved = true
        return json(SAVED)()
      },
      'DELETE /api/alert/aviso1': () => {
        isSaved = false
        return json({ message: 'Hecho' })()
      },
    })
    act(logIn)
    await openPage('/buscar?nombre=bicicletas+en+jalisco')
    await save(await openSheet())
    await userEvent.click(await told())
    const sheet = await screen.findByRole('dialog', { name: 'Avísame de anuncios nuevos' })
    expect(within(sheet).getByRole('radio', { name: 'Correo' })).toHaveProperty('checked', true)
    await userEvent.click(within(sheet).getByRole('button', { name: 'Dejar de avisarme' }))
    expect(await untold()).toBeTruthy()
    expect(bodies(calls, 'DELETE /api/alert/aviso1')).toHaveLength(1)
  })

  test('reads so on the next visit, whatever the order of its filters, and not beside another search', async () => {
    searchAnswers({ 'GET /api/alert': json([SAVED]) })
    act(logIn)
    await openPage('/buscar?estado=jalisco&nombre=bicicleta&ordenar=price:asc')
    expect(await told()).toBeTruthy()
    cleanup()
    await openPage('/buscar?nombre=bicicleta')
    expect(await untold()).toBeTruthy()
  })

  test('without an account reads so too, finds it among what she saved, and deletes it', async () => {
    searchAnswers()
    await openPage('/buscar?nombre=bicicleta')
    await save(await openSheet())
    expect(await told()).toBeTruthy()
    cleanup()
    await openPage('/favoritos?ver=busquedas')
    const list = within(await screen.findByRole('list', { name: 'Búsquedas guardadas' }))
    expect(list.getByRole('link').getAttribute('href')).toBe('/buscar?nombre=bicicleta')
    await userEvent.click(list.getByRole('button', { name: 'Borrar: «bicicleta»' }))
    expect(await screen.findByText(/Busca algo y toca «Avísame»/)).toBeTruthy()
    expect(localStorage.getItem('busquedasGuardadas')).toBeNull()
  })
})

describe('A buyer who looks after her saved searches', () => {
  const open = async (more: Parameters<typeof answerCalls>[0] = {}) => {
    const calls = answerCalls({
      'GET /api/notification': json([]),
      'GET /api/notification/counter': json({ counter: 0 }),
      'GET /api/user/notices': json({ push: {}, correo: {} }),
      'GET /api/alert': json([SAVED]),
      'PATCH /api/alert/aviso1': json({ ...SAVED, por: 'lista' }),
      'DELETE /api/alert/aviso1': json({ message: 'Hecho' }),
      ...more,
    })
    act(logIn)
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    await openPage('/notificaciones')
    return calls
  }
  const list = async () => within(await screen.findByRole('list', { name: 'Búsquedas guardadas' }))

  test('reads what each looks for and how it tells, and opens it', async () => {
    await open()
    const link = await (await list()).findByRole('link', { name: 'bicicleta' })
    expect(link.getAttribute('href')).toBe('/buscar?nombre=bicicleta&estado=jalisco')
    expect((await list()).getByText('Jalisco')).toBeTruthy()
    expect((await list()).getByText('Por correo, cada día')).toBeTruthy()
  })

  test('finds them beside her favorites', async () => {
    await open({ 'GET /api/favorite': json([]) })
    cleanup()
    await openPage('/favoritos')
    await userEvent.click(await screen.findByRole('tab', { name: 'Búsquedas' }))
    expect(await (await list()).findByRole('link', { name: 'bicicleta' })).toBeTruthy()
  })

  test('reads how many ads are new, in each, on the tab and in the menu, and of none once she has looked', async () => {
    let isSeen = false
    const news = () => (isSeen ? 0 : 3)
    const calls = searchAnswers({
      'GET /api/favorite': json([]),
      'GET /api/follow': json([]),
      'GET /api/alert': () => json([{ ...SAVED, nuevos: news() }])(),
      'GET /api/notification/counter': () => json({ counter: 0, busquedas: news() })(),
      'POST /api/alert/aviso1/vista': () => {
        isSeen = true
        return json({ busquedas: 0 })()
      },
    })
    act(logIn)
    await act(countUnread)
    await openPage('/favoritos?ver=busquedas')
    expect(await screen.findByRole('tab', { name: 'Búsquedas (3)' })).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Mis búsquedas (3)' })).not.toEqual([])
    expect(await (await list()).findByText('3 nuevos')).toBeTruthy()
    await userEvent.click((await list()).getByRole('link', { name: 'bicicleta' }))
    await waitFor(() => expect(screen.getAllByText('Mis búsquedas')).not.toEqual([]))
    expect(screen.queryByText('Mis búsquedas (3)')).toBeNull()
    expect(bodies(calls, 'POST /api/alert/aviso1/vista')).toHaveLength(1)
    cleanup()
    await openPage('/favoritos?ver=busquedas')
    expect(await (await list()).findByRole('link', { name: 'bicicleta' })).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Búsquedas' })).toBeTruthy()
  })

  test('who looks without anything new tells the server nothing', async () => {
    const calls = searchAnswers({ 'GET /api/alert': json([{ ...SAVED, nuevos: 0 }]) })
    act(logIn)
    await openPage('/buscar?nombre=bicicleta&estado=jalisco')
    await screen.findByRole('button', { name: 'Te avisamos ✓' })
    expect(bodies(calls, 'POST /api/alert/aviso1/vista')).toEqual([])
  })

  test('without network reads the counts that the phone heard last', async () => {
    const calls = { 'GET /api/favorite': json([]), 'GET /api/follow': json([]) }
    answerCalls({ ...calls, 'GET /api/alert': json([{ ...SAVED, nuevos: 20 }]) })
    act(logIn)
    await openPage('/favoritos?ver=busquedas')
    const address = '/api/alert'
    expect(await (await list()).findByText('20+ nuevos')).toBeTruthy()
    await waitFor(async () => expect(await readStoredAnswer(address)).toBeTruthy())
    act(() => useUnread.setState({ unread: 0, counts: {} }))
    await act(recallSearchNews)
    expect(await screen.findByRole('tab', { name: 'Búsquedas (20)' })).toBeTruthy()
  })

  test('changes how one tells, and deletes one', async () => {
    let deletes = 0
    const calls = await open({
      'GET /api/alert': () => json(deletes > 0 ? [] : [SAVED])(),
      'DELETE /api/alert/aviso1': () => {
        deletes += 1
        return json({ message: 'Hecho' })()
      },
    })
    await userEvent.click((await list()).getByRole('button', { name: 'Cambiar: bicicleta' }))
    const sheet = await screen.findByRole('dialog', { name: 'Avísame de anuncios nuevos' })
    expect(within(sheet).getByRole('radio', { name: 'Correo' })).toHaveProperty('checked', true)
    await userEvent.click(within(sheet).getByRole('radio', { name: /Solo en mis/ }))
    await save(sheet)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodies(calls, 'PATCH /api/alert/aviso1')).toEqual([{ por: 'lista', cuando: 'diario' }])
    // A double tap deletes the search once: the second call would be told that it doesn't exist.
    await userEvent.dblClick((await list()).getByRole('button', { name: 'Borrar: bicicleta' }))
    await waitFor(() => expect(toasts()).toContain('Búsqueda borrada'))
    expect(deletes).toBe(1)
  })

  test('reads at the search why it could not be deleted', async () => {
    await open({ 'DELETE /api/alert/aviso1': refuse(503, 'Intenta otra vez en un momento.') })
    await userEvent.click((await list()).getByRole('button', { name: 'Borrar: bicicleta' }))
    expect((await (await list()).findByRole('alert')).textContent).toContain('Intenta otra vez')
  })

  test('without any reads how to save one', async () => {
    await open({ 'GET /api/alert': json([]) })
    expect(await screen.findByText(/Busca algo y toca «Avísame»/)).toBeTruthy()
  })

  test('without network reads that they are not on this phone', async () => {
    await open({ 'GET /api/alert': () => Promise.reject(new TypeError('Failed to fetch')) })
    expect(
      await screen.findByText(/^Tus búsquedas guardadas aparecen en cuanto vuelva la red/),
    ).toBeTruthy()
  })
})
