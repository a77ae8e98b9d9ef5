import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AdScreen } from '../../src/client/ad/AdScreen.tsx'
import { QueryContext } from '../../src/client/data/query.ts'
import { QueryStore } from '../../src/client/data/queryStore.ts'
import { Toaster } from '../../src/client/ui/Toaster.tsx'
import type { Ad, AdDetail } from '../../src/contract/endpoints/ads.ts'
import { keptAnswer } from '../../src/offline/answers.ts'
import { BIKE, DETAIL } from './adExamples.ts'
import { beginAnew } from './sellStage.tsx'

const KEPT = '/api/announcement/bici1'
const fetched = vi.fn<typeof fetch>()
const sent = () =>
  fetched.mock.calls
    .map(([input]) => new Request(input))
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url }) => {
      const { pathname, search } = new URL(url)
      return `${method} ${pathname}${search}`
    })

const refusal = (status: number, text: string) =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })

/** The network: the ad as it is now, and what becomes of whatever is done to it. */
function serve(ad: Partial<Ad>, done: () => Response = () => Response.json({ message: 'Hecho' })) {
  const detail: AdDetail = { ...DETAIL, announcement: { ...BIKE, ...ad }, mio: true }
  fetched.mockImplementation(async (input) =>
    new Request(input).method === 'GET' ? Response.json(detail) : done(),
  )
}

beforeEach(async () => {
  await beginAnew()
  fetched.mockReset()
  globalThis.fetch = fetched
})

const open = (search = '') =>
  render(
    <QueryContext value={new QueryStore()}>
      <MemoryRouter initialEntries={[`/anuncio/bici1${search}`]}>
        <Routes>
          <Route path="/anuncio/:id" element={<AdScreen />} />
          <Route path="/perfil/anuncios" element={<h1>Mis anuncios</h1>} />
        </Routes>
      </MemoryRouter>
      <Toaster />
    </QueryContext>,
  )
const press = async (name: string, place: HTMLElement = document.body) =>
  userEvent.click(await within(place).findByRole('button', { name }))

describe('An owner', () => {
  test('deletes an ad after a question', async () => {
    serve({})
    open()
    await press('Borrar')
    const sheet = screen.getByRole('dialog', { name: '¿Borrar este anuncio?' })
    expect(sheet.textContent).toContain(BIKE.titulo)
    expect(sent()).toEqual([])
    await press('Borrar', sheet)
    await screen.findByRole('heading', { name: 'Mis anuncios' })
    expect(sent()).toEqual(['DELETE /api/announcement/bici1'])
    expect(screen.getByText('Anuncio borrado')).toBeTruthy()
  })

  test('thinks better of deleting an ad', async () => {
    serve({})
    open()
    await press('Borrar')
    await press('Cancelar')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent()).toEqual([])
  })

  test('reads in the sheet why an ad can’t be deleted now, and it stays', async () => {
    serve({}, () => refusal(503, 'El servicio está ocupado.'))
    open()
    await press('Borrar')
    await press('Borrar', screen.getByRole('dialog'))
    const sheet = screen.getByRole('dialog')
    expect((await within(sheet).findByRole('alert')).textContent).toContain(
      'El servicio está ocupado.',
    )
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(BIKE.titulo)
  })

  test('sells the only one without being asked how many', async () => {
    serve({ caracteristicas: { ...BIKE.caracteristicas, cantidad: 1 } })
    open()
    await press('Marcar como vendido')
    expect(screen.queryByRole('textbox', { name: /unidades/ })).toBeNull()
    await press('Vendido')
    await screen.findByRole('heading', { name: 'Mis anuncios' })
    expect(sent()).toEqual(['DELETE /api/announcement/selled/bici1'])
  })

  test('sells some of several, and the ad goes on with the others', async () => {
    serve({})
    open()
    await press('Marcar como vendido')
    const count = screen.getByRole('textbox', { name: /¿Cuántas unidades vendiste\?/ })
    expect(count).toHaveProperty('value', '3')
    await userEvent.clear(count)
    await userEvent.type(count, '2')
    expect(screen.getByText('Queda 1 unidad y tu anuncio sigue publicado.')).toBeTruthy()
    await press('Vendido')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent()).toEqual(['DELETE /api/announcement/selled/bici1?cantidad=2'])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(BIKE.titulo)
  })

  test('can’t sell more than there are', async () => {
    serve({})
    open()
    await press('Marcar como vendido')
    const count = screen.getByRole('textbox', { name: /unidades/ })
    await userEvent.clear(count)
    await userEvent.type(count, '4')
    await press('Vendido')
    expect(screen.getByRole('alert').textContent).toBe('Escribe un número del 1 al 3')
    expect(sent()).toEqual([])
  })

  test('renews an ad that has expired', async () => {
    serve({ estadoAnuncio: 'caducado' }, () =>
      Response.json({ message: 'Anuncio renovado', fechaExpiracion: '20-12-2026' }),
    )
    open()
    const button = await screen.findByRole('button', { name: 'Renovar' })
    serve({ estadoAnuncio: 'activo' }, () =>
      Response.json({ message: 'Anuncio renovado', fechaExpiracion: '20-12-2026' }),
    )
    await userEvent.click(button)
    expect(await screen.findByText(/¡Anuncio renovado!/)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Renovar' })).toBeNull())
  })

  test('is led to the editing of the ad', async () => {
    serve({})
    open()
    const link = await screen.findByRole('link', { name: 'Editar' })
    expect(link.getAttribute('href')).toBe('/anuncio/bici1/editar')
  })

  test('can’t mark as sold what is under review', async () => {
    serve({ estadoAnuncio: 'revision' })
    open()
    await screen.findByRole('button', { name: 'Borrar' })
    expect(screen.queryByRole('button', { name: 'Marcar como vendido' })).toBeNull()
  })

  test('sees no buttons of theirs in the buyers’ view', async () => {
    serve({})
    open('?client=true')
    await screen.findByText('Así lo ven los compradores')
    expect(screen.queryByRole('button', { name: 'Borrar' })).toBeNull()
  })
})

test('T45: an ad that its owner deleted is not on the phone any more', async () => {
  serve({})
  open()
  await press('Borrar')
  // Kept by the visit itself.
  await waitFor(async () => expect(await keptAnswer(KEPT)).toBeTruthy())
  fetched.mockImplementation(async (input) =>
    new Request(input).method === 'GET'
      ? refusal(410, 'Este anuncio ya no está disponible')
      : Response.json({ message: 'Anuncio borrado' }),
  )
  await press('Borrar', screen.getByRole('dialog'))
  await screen.findByRole('heading', { name: 'Mis anuncios' })
  await waitFor(async () => expect(await keptAnswer(KEPT)).toBeUndefined())
})
