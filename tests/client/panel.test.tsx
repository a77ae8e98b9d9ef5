import { setTimeout as pause } from 'node:timers/promises'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { startSession } from '../../src/client/data/session.ts'
import { useToasts } from '../../src/client/ui/notice/toast.ts'
import { answerCalls, here, json, refuse, resetAccount, SESSION } from './accountStage.tsx'
import { openPanel, report, reportList, reportPage } from './panelStage.tsx'

const toasts = () => useToasts.getState().toasts.map(({ text }) => text)
const role = (name: unknown) => ({ 'GET /api/user/permiso': json({ role: name }) })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)

beforeEach(() => {
  resetAccount()
  startSession(SESSION.token, SESSION.user)
})

describe('The panel', () => {
  test('says that it asks, and shows moderators three sections', async () => {
    answerCalls({ ...role('moderator'), 'GET /api/report': json(reportList([])) })
    openPanel('/panel')
    expect(screen.getByText('Verificando permisos, espera un momento...')).toBeTruthy()
    await screen.findByRole('heading', { name: 'Panel de Moderador', level: 1 })
    expect(tabs()).toEqual(['Reportes', 'Por aprobar', 'Sugerencias'])
    await screen.findByText('No se encontraron coincidencias con la búsqueda')
  })

  test('tells a moderator on the tab how many reports are pending, and counts again after a step', async () => {
    let pending = 7
    answerCalls({
      ...role('moderator'),
      'GET /api/report': () => Response.json(reportList([report(1)], pending)),
      'GET /api/report/reporte-1': json(reportPage(report(1))),
      'PATCH /api/report/reporte-1': () => {
        pending = 6
        return Response.json({ message: 'Reporte en revisión', report: report(1) })
      },
    })
    openPanel('/panel')
    await screen.findByRole('tab', { name: 'Reportes (7)' })
    await userEvent.click(await screen.findByRole('button', { name: /Queja número 1/ }))
    await userEvent.click(await screen.findByRole('button', { name: /^Revisar/ }))
    await screen.findByRole('tab', { name: 'Reportes (6)', hidden: true })
  })

  test('tells a moderator whose own thing was reported that somebody else decides', async () => {
    const own = report(1, { esTuyo: true })
    answerCalls({
      ...role('moderator'),
      'GET /api/report': json(reportList([own])),
      'GET /api/report/reporte-1': json(reportPage(own, { pasos: [], denunciante: null })),
    })
    openPanel('/panel')
    await userEvent.click(await screen.findByRole('button', { name: /Queja número 1/ }))
    const sheet = within(await screen.findByRole('dialog'))
    expect(await sheet.findByText('Es tuyo: decide otra persona')).toBeTruthy()
    expect(sheet.queryByRole('button', { name: /^(Revisar|Anular|Aceptar)/ })).toBeNull()
  })

  test('shows admins all sections, and moderators none of the other six by address', async () => {
    answerCalls({ ...role('admin'), 'GET /api/report': json(reportList([])) })
    const page = openPanel('/panel')
    await screen.findByRole('heading', { name: 'Panel de Administrador' })
    expect(tabs()).toEqual([
      'Reportes',
      'Por aprobar',
      'Sugerencias',
      'Banners',
      'Usuarios',
      'Palabras',
      'Sinónimos',
      'Cifras',
      'Historial',
    ])
    page.unmount()
    answerCalls({ ...role('moderator'), 'GET /api/report': json(reportList([])) })
    openPanel('/panel?seccion=usuarios')
    await screen.findByRole('heading', { name: 'Panel de Moderador' })
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Reportes')
  })

  test.each(['user', 'true', 'ADMIN', 'root', true, 1, {}])(
    'T12: is closed to the role %j: a word, and home',
    async (name) => {
      answerCalls(role(name))
      openPanel('/panel')
      await screen.findByRole('heading', { name: 'Otra página' })
      expect(here()).toBe('/')
      expect(toasts()).toContain('Permiso denegado')
    },
  )

  test('is closed when the server refuses, and waits where there is no network', async () => {
    answerCalls({ 'GET /api/user/permiso': refuse(403, 'Permiso denegado') })
    const page = openPanel('/panel')
    await screen.findByRole('heading', { name: 'Otra página' })
    page.unmount()
    answerCalls({})
    openPanel('/panel')
    await screen.findByText(/No se recibió respuesta del servidor/)
    expect(here()).toBe('/panel')
  })
})

describe('Reports on a desk', () => {
  const list = reportList([report(1), report(2, { estado: 'En revision' }), report(3)], 45)
  const calls = {
    ...role('moderator'),
    'GET /api/report': json(list),
    'GET /api/report/reporte-1': json(reportPage(report(1))),
    'GET /api/report/reporte-2': json(
      reportPage(report(2, { estado: 'En revision' }), { pasos: ['Anulada', 'Aceptada'] }),
    ),
    'GET /api/report/reporte-3': json(reportPage(report(3))),
  }

  test('are the table of the specification, with how many are seen', async () => {
    answerCalls(calls)
    openPanel('/panel', { wide: true })
    const table = await screen.findByRole('table', { name: 'Reportes' })
    const heads = within(table).getAllByRole('columnheader')
    expect(heads.map(({ textContent }) => textContent).filter(Boolean)).toEqual([
      'Folio',
      'Fecha',
      'Motivo',
      'Descripción',
      'Estado',
      'Tipo',
    ])
    expect(screen.getByText('Mostrando 3 de 45 coincidencias')).toBeTruthy()
    expect(screen.getByText('Página 1/3')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Página 3' }).getAttribute('href')).toBe(
      '/panel?page=2',
    )
  })

  test.each([
    ['on a desk', true],
    ['on a phone', false],
  ])('are read whole %s', async (_where, wide) => {
    const fechaCreacion = '28-12-2025'
    const own = report(4, { esTuyo: true, abiertos: 2, estado: 'En revision', fechaCreacion })
    const settled = report(5, { estado: 'Anulada', tipo: 'reseña', razon: 'spam', fechaCreacion })
    answerCalls({ ...calls, 'GET /api/report': json(reportList([own, settled])) })
    openPanel('/panel', { wide })
    const list = within(await screen.findByRole(wide ? 'table' : 'list', { name: 'Reportes' }))
    for (const words of [
      'R-000004',
      'hace 4 días',
      'Precio engañoso',
      'Bicicleta 4',
      'Queja número 4',
      'En revisión',
      '28 dic 2025',
      'Publicación',
      'Es tuyo: decide otra persona',
      '2 abiertos',
    ])
      expect(list.getByText(words, { exact: words !== 'Publicación' }), words).toBeTruthy()
  })

  test('are searched and filtered by address', async () => {
    const made = answerCalls(calls)
    openPanel('/panel?search=estafa&page=2', { wide: true })
    await screen.findByRole('table', { name: 'Reportes' })
    expect(made.some(({ url }) => url.endsWith('/api/report?page=2&search=estafa'))).toBe(true)
    await userEvent.selectOptions(screen.getByLabelText('Estado'), 'En revision')
    expect(here()).toBe('/panel?estado=En+revision&search=estafa')
    const field = screen.getByLabelText('Buscar reportes')
    await userEvent.clear(field)
    await userEvent.type(field, 'R-000002{Enter}')
    expect(here()).toBe('/panel?estado=En+revision&search=R-000002')
  })

  test('are walked, opened and decided with the keyboard alone', async () => {
    const made = answerCalls({
      ...calls,
      'PATCH /api/report/reporte-1': json({ message: 'Reporte en revisión', report: report(1) }),
      'PATCH /api/report/reporte-2': json({ message: 'Retiramos el anuncio.', report: report(2) }),
    })
    openPanel('/panel', { wide: true })
    const first = await screen.findByRole('button', { name: 'R-000001' })
    first.focus()
    await userEvent.keyboard('j')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('R-000002'))
    await userEvent.keyboard('k{Enter}')
    await screen.findByRole('heading', { name: 'Reporte R-000001' })
    expect(screen.getByText('Queja número 1', { selector: 'p' })).toBeTruthy()
    await userEvent.keyboard('r')
    await waitFor(() => expect(toasts()).toContain('Reporte en revisión'))
    await userEvent.keyboard('j')
    await screen.findByRole('heading', { name: 'Reporte R-000002' })
    await screen.findByRole('button', { name: /^Aceptar/ })
    await userEvent.keyboard('a')
    expect(screen.getByText(/El anuncio se retira con sus fotos/)).toBeTruthy()
    await userEvent.keyboard('Las fotos son ajenas')
    await press('Sí, aceptar')
    // A decided report makes room for the next report.
    await screen.findByRole('heading', { name: 'Reporte R-000003' })
    expect(made.filter(({ key }) => key.startsWith('PATCH')).map(({ body }) => body)).toEqual([
      { estado: 'En revision', desde: 'Pendiente', nota: '' },
      { estado: 'Aceptada', desde: 'En revision', nota: 'Las fotos son ajenas' },
    ])
  })

  test('stay closed when one is closed while its decision is on the way', async () => {
    let answer: () => void = () => undefined
    const made = answerCalls({
      ...calls,
      'PATCH /api/report/reporte-2': async () => {
        await new Promise<void>((resolve) => (answer = resolve))
        return Response.json({ message: 'Retiramos el anuncio.', report: report(2) })
      },
    })
    openPanel('/panel', { wide: true })
    await userEvent.click(await screen.findByRole('button', { name: 'R-000002' }))
    await screen.findByRole('button', { name: /^Aceptar/ })
    await press(/^Aceptar/)
    await press('Sí, aceptar')
    await waitFor(() => expect(made.some(({ key }) => key.startsWith('PATCH'))).toBe(true))
    await press('Cerrar')
    const before = made.length
    answer()
    await waitFor(() => expect(toasts()).toContain('Retiramos el anuncio.'))
    await waitFor(() => expect(made.length).toBeGreaterThan(before))
    await pause(50)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('tell who decided before, and change nothing', async () => {
    answerCalls({
      ...calls,
      'PATCH /api/report/reporte-1': refuse(
        409,
        'Este reporte está como «Anulada». Vuelve a cargarlo.',
      ),
    })
    openPanel('/panel', { wide: true })
    await userEvent.click(await screen.findByRole('button', { name: 'R-000001' }))
    await screen.findByRole('button', { name: /^Revisar/ })
    await press(/^Revisar/)
    expect((await screen.findByRole('alert')).textContent).toContain('está como «Anulada»')
  })

  test('show a removed review by the copy that was kept', async () => {
    const shown = report(1, { tipo: 'reseña', estado: 'Aceptada', asunto: null })
    answerCalls({
      ...calls,
      'GET /api/report/reporte-1': json(
        reportPage(shown, {
          pasos: [],
          objeto: {
            tipo: 'reseña',
            contenido: 'Compren en mi tienda',
            calificacion: 1,
            fechaCreacion: '01-11-2026',
            autor: null,
            vendedor: { sellerId: 'zoe', nombre: 'Zoé', apellido: '' },
            retirada: true,
          },
        }),
      ),
    })
    openPanel('/panel', { wide: true })
    await userEvent.click(await screen.findByRole('button', { name: 'R-000001' }))
    await screen.findByText('Compren en mi tienda')
    expect(screen.getByText('Retirada')).toBeTruthy()
    expect(screen.getByText('Solo un administrador puede reabrir este reporte.')).toBeTruthy()
  })
})
