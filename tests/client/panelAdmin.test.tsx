import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { startSession } from '../../src/client/data/session.ts'
import { whenNothingIsTyped } from '../../src/client/ground/unsavedWork.ts'
import { useToasts } from '../../src/client/ui/notice/toast.ts'
import { answerCalls, json, refuse, resetAccount, SESSION, type Call } from './accountStage.tsx'
import { account, openPanel } from './panelStage.tsx'
import { banner } from './shellStage.tsx'

const ADMIN = { 'GET /api/user/permiso': json({ role: 'admin' }) }
const toasts = () => useToasts.getState().toasts.map(({ text }) => text)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const sent = (calls: readonly Call[], key: string) => calls.find((call) => call.key === key)?.body

beforeEach(() => {
  resetAccount()
  startSession(SESSION.token, SESSION.user)
})

describe('Banners', () => {
  const three = [banner('1'), banner('2', { url: null }), banner('3')]
  const calls = { ...ADMIN, 'GET /api/banner': json(three) }
  const order = () => screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-label'))
  const names = (...titles: number[]) =>
    titles.map((title, place) => `Banner ${place + 1}: Aviso ${title}`)

  test('are listed with their text and their address, or N/A', async () => {
    answerCalls(calls)
    openPanel('/panel?seccion=banners')
    await screen.findByText('Aviso 1')
    expect(order()).toEqual(names(1, 2, 3))
    expect(screen.getByText('N/A')).toBeTruthy()
  })

  test('are put in order by keys, saved each time, and put back when that is refused', async () => {
    const made = answerCalls({ ...calls, 'PATCH /api/banner': json([]) })
    openPanel('/panel?seccion=banners')
    await screen.findByText('Aviso 1')
    screen.getAllByRole('button', { name: /^Mover/ })[0]?.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(sent(made, 'PATCH /api/banner')).toEqual({ orden: ['2', '1', '3'] })
    answerCalls({ ...calls, 'PATCH /api/banner': refuse(409, 'Los banners cambiaron.') })
    await userEvent.click(screen.getByRole('button', { name: 'Subir: Aviso 3' }))
    await waitFor(() => expect(toasts()).toContain('Los banners cambiaron.'))
    await waitFor(() => expect(order()).toEqual(names(1, 2, 3)))
  })

  test('are deleted by a double click on the picture, after the question', async () => {
    const made = answerCalls({
      ...calls,
      'DELETE /api/banner/2': json({ message: 'Banner borrado' }),
    })
    openPanel('/panel?seccion=banners')
    await userEvent.dblClick(await screen.findByRole('img', { name: 'Aviso 2' }))
    await screen.findByRole('heading', { name: '¿Seguro que desea eliminar el banner?' })
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Eliminar' }),
    )
    await waitFor(() => expect(toasts()).toContain('Banner borrado'))
    expect(made.some(({ key }) => key === 'DELETE /api/banner/2')).toBe(true)
  })

  test('need a picture and a text, and lead to this site alone', async () => {
    const made = answerCalls({ ...calls, 'POST /api/banner': json(banner('4')) })
    openPanel('/panel?seccion=banners')
    await screen.findByText('Aviso 1')
    await press('Agregar banner')
    await press('Agregar')
    expect(screen.getByText('Debes subir una imagen')).toBeTruthy()
    expect(screen.getByText('Debes escribir un texto auxiliar')).toBeTruthy()
    const input = screen.getByLabelText<HTMLInputElement>('Elegir imagen')
    await userEvent.upload(input, new File(['hola'], 'foto.png', { type: 'image/png' }))
    expect(await screen.findByText('Por favor selecciona un archivo válido')).toBeTruthy()
    const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])], 'a.png')
    await userEvent.upload(input, new File([png], 'a.png', { type: 'image/png' }))
    await screen.findByAltText('Vista previa: Teléfono (17:9)')
    expect(screen.getByAltText('Vista previa: Computadora (19:7)')).toBeTruthy()
    await userEvent.type(screen.getByLabelText(/Texto auxiliar/), 'Buen fin')
    const url = screen.getByLabelText('A dónde lleva')
    await userEvent.type(url, 'https://malo.example')
    await press('Agregar')
    expect(screen.getByText('Escribe una dirección de este sitio, como /vender')).toBeTruthy()
    expect(made.some(({ key }) => key === 'POST /api/banner')).toBe(false)
    await userEvent.clear(url)
    await userEvent.type(url, '/vender')
    const reload = vi.fn<() => void>()
    expect(whenNothingIsTyped(reload), 'F18').toBe(false)
    await press('Agregar')
    await waitFor(() => expect(toasts()).toContain('Banner agregado'))
    expect(reload).toHaveBeenCalledOnce()
    const body = sent(made, 'POST /api/banner')
    if (!(body instanceof Request)) throw new Error('No form was sent.')
    const form = await body.formData()
    expect([form.get('title'), form.get('url')]).toEqual(['Buen fin', '/vender'])
    expect(form.get('banner')).toBeInstanceOf(File)
  })
})

test('An admin whose phone took the picture of a banner back reads to choose it again', async () => {
  answerCalls({ ...ADMIN, 'GET /api/banner': json([]) })
  openPanel('/panel?seccion=banners')
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar banner' }))
  const picture = new File(['x'], 'banner.png', { type: 'image/png' })
  const gone = () => Promise.reject(new DOMException('', 'NotFoundError'))
  Object.assign(picture, { arrayBuffer: gone })
  const sheet = within(await screen.findByRole('dialog'))
  const input = document.querySelector<HTMLInputElement>('dialog input[name="banner"]')
  await userEvent.upload(input as HTMLInputElement, picture)
  await sheet.findByText('No pudimos leer esa foto. Elígela otra vez.')
  expect(sheet.queryByAltText(/^Vista previa/)).toBeNull()
})

describe('Accounts', () => {
  const zoe = account()
  const calls = (user = zoe) => ({
    ...ADMIN,
    'GET /api/users': json({ users: [user], totalUsers: 1 }),
    'GET /api/users/zoe': json({ user, historial: [] }),
  })

  test('are suspended with a reason that the person is told', async () => {
    const made = answerCalls({
      ...calls(),
      'PATCH /api/users/zoe/suspension': json({ message: 'Suspendida', user: zoe }),
    })
    openPanel('/panel?seccion=usuarios')
    await userEvent.click(
      await screen.findByRole('button', { name: 'Abrir la cuenta de Zoé Iturbide' }),
    )
    await screen.findByRole('button', { name: 'Suspender' })
    await press('Suspender')
    expect(screen.getByText('Escribe el motivo: se lo diremos a la persona')).toBeTruthy()
    await userEvent.type(screen.getByLabelText(/Motivo/), 'Vende cosas robadas')
    await userEvent.selectOptions(screen.getByLabelText('Por cuánto tiempo'), '30')
    await press('Suspender')
    await screen.findByRole('heading', { name: '¿Suspender esta cuenta 30 días?' })
    expect(sent(made, 'PATCH /api/users/zoe/suspension')).toBeUndefined()
    await press('Cancelar')
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Motivo/).value).toBe('Vende cosas robadas')
    await press('Suspender')
    await press('Sí, suspender')
    await waitFor(() => expect(toasts()).toContain('Suspendida'))
    expect(sent(made, 'PATCH /api/users/zoe/suspension')).toEqual({
      dias: 30,
      nota: 'Vende cosas robadas',
    })
  })

  test('F18: a new version waits for a reason that is being written, and comes when it is sent', async () => {
    answerCalls({
      ...calls(),
      'PATCH /api/users/zoe/suspension': json({ message: 'Suspendida', user: zoe }),
    })
    openPanel('/panel?seccion=usuarios')
    await userEvent.click(
      await screen.findByRole('button', { name: 'Abrir la cuenta de Zoé Iturbide' }),
    )
    await userEvent.type(await screen.findByLabelText(/Motivo/), 'Vende cosas robadas')
    const reload = vi.fn<() => void>()
    expect(whenNothingIsTyped(reload)).toBe(false)
    await press('Suspender')
    await press('Sí, suspender')
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  test('get another role, unless the configuration gives it', async () => {
    const made = answerCalls({
      ...calls(),
      'PATCH /api/users/zoe/role': refuse(
        409,
        'Es la única cuenta con rol de administrador. Da primero ese rol a alguien más.',
      ),
    })
    const page = openPanel('/panel?seccion=usuarios')
    await userEvent.click(await screen.findByRole('button', { name: /^Abrir la cuenta/ }))
    await userEvent.selectOptions(await screen.findByLabelText('Lo que puede hacer'), 'moderator')
    await press('Guardar')
    expect((await screen.findByRole('alert')).textContent).toContain('Es la única cuenta')
    expect(sent(made, 'PATCH /api/users/zoe/role')).toEqual({ type: 'moderator' })
    page.unmount()
    answerCalls(calls(account({ type: 'admin', roles: ['admin'] })))
    openPanel('/panel?seccion=usuarios')
    await userEvent.click(await screen.findByRole('button', { name: /^Abrir la cuenta/ }))
    await screen.findByText(/Este rol viene de la configuración del servidor/)
    expect(screen.queryByLabelText('Lo que puede hacer')).toBeNull()
    expect(screen.getByText(/A un administrador no se le suspende/)).toBeTruthy()
  })
})

describe('Figures', () => {
  test('are charts with their sum in words, and every day in a table', async () => {
    const day = (fecha: string, publicados: number) => ({
      fecha,
      publicados,
      activos: 10 + publicados,
      vendidos: 0,
      reportados: 0,
      mejoras: 1,
      ingresos: 99,
    })
    answerCalls({
      ...ADMIN,
      'GET /api/synonyms': json({ grupos: [], total: 0 }),
      'GET /api/figures': json({
        dias: [day('19-11-2026', 3), day('20-11-2026', 1)],
        sinResultado: [{ palabras: 'unicornio azul', veces: 2 }],
      }),
    })
    openPanel('/panel?seccion=cifras')
    const chart = within(await screen.findByRole('region', { name: 'Anuncios publicados' }))
    expect(chart.getByText('4')).toBeTruthy()
    expect(chart.getByText('Lo más: 3, el 19 nov.')).toBeTruthy()
    expect(chart.getAllByRole('row', { hidden: true })).toHaveLength(3)
    const active = within(screen.getByRole('region', { name: 'Anuncios activos' }))
    expect(active.getByText('11', { selector: 'strong' })).toBeTruthy()
    const money = within(screen.getByRole('region', { name: 'Ingresos' }))
    expect(money.getByText('$198 MXN')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'unicornio azul' })
    expect(link.getAttribute('href')).toBe('/buscar?nombre=unicornio+azul')
  })
})

test.each([
  ['/panel?page=abc', 'GET /api/report', '/panel'],
  ['/panel?seccion=revision&page=abc', 'GET /api/revision', '/panel?seccion=revision'],
  ['/panel?seccion=usuarios&type=foo', 'GET /api/users', '/panel?seccion=usuarios'],
  ['/panel?seccion=historial&tipo=x', 'GET /api/audit', '/panel?seccion=historial'],
])(
  'Staff at %s are led to all of the section, not asked to try the same again',
  async (address, key, plain) => {
    answerCalls({ ...ADMIN, [key]: refuse(400, 'No existe esa página de resultados.') })
    openPanel(address)
    const link = await screen.findByRole('link', { name: 'Ver todo' })
    expect(link.getAttribute('href')).toBe(plain)
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
  },
)
