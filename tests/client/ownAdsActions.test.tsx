import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { AdScreen } from '../../src/client/ads/AdScreen.tsx'
import { QueryContext } from '../../src/client/data/query.ts'
import { QueryStore } from '../../src/client/data/queryStore.ts'
import { Toaster } from '../../src/client/ui/notice/Toaster.tsx'
import type { Ad, AdDetail } from '../../src/contract/ads/endpoints.ts'
import { storedAnswer } from '../../src/offline/answers/answers.ts'
import { BIKE, DETAIL } from './adsExamples.ts'
import { resetSelling } from './sellStage.tsx'

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

const sale = (quedan: number) => Response.json({ message: 'Venta anotada', quedan })

/** The network: the ad in its current state, and the answer to every change. */
function serve(ad: Partial<Ad>, done: () => Response = () => Response.json({ message: 'Hecho' })) {
  // Weeks from today, because an ad in its last days offers to be renewed.
  const announcement = { ...BIKE, fechaExpiracion: wireDateIn(20), ...ad }
  const detail: AdDetail = { ...DETAIL, announcement, mio: true }
  fetched.mockImplementation(async (input) =>
    new Request(input).method === 'GET' ? Response.json(detail) : done(),
  )
}

/** The day in Mexico City so many days from today, in the wire's format. */
function wireDateIn(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' })
  const day = new Date(today.format(Date.now()))
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10).split('-').toReversed().join('-')
}

// Lazy parts are loaded before a test waits for them.
beforeAll(async () => {
  await import('../../src/client/ownAds/OwnAdParts.tsx')
})
beforeEach(async () => {
  await resetSelling()
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
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
/** Presses an action that is not among the first. */
const pressMore = async (name: string) => {
  await press('Más acciones')
  await press(name, sheet())
}
const sheet = () => screen.getByRole('dialog')

describe('An owner', () => {
  test('marks an ad as promised, reads its mark and lifts it', async () => {
    serve({})
    open()
    await pressMore('Apartar')
    expect(await screen.findByText(/^Anuncio apartado/)).toBeTruthy()
    cleanup()
    serve({ apartado: true })
    open()
    expect(await screen.findByText('Apartado')).toBeTruthy()
    await pressMore('Quitar apartado')
    expect(await screen.findByText('Tu anuncio está disponible otra vez.')).toBeTruthy()
    expect(sent()).toEqual(Array(2).fill('POST /api/announcement/bici1/apartado'))
  })

  test('whose pause is refused reads why, and nothing looks paused', async () => {
    serve({}, () => refusal(429, 'Son muchos cambios en poco tiempo.'))
    open()
    await pressMore('Pausar')
    expect(await within(sheet()).findByText('Son muchos cambios en poco tiempo.')).toBeTruthy()
    expect(within(sheet()).getByRole('button', { name: 'Pausar' })).toHaveProperty(
      'disabled',
      false,
    )
  })

  test('pauses an ad, reads above it that nobody sees it, and brings it back', async () => {
    serve({})
    open()
    await pressMore('Pausar')
    expect(await screen.findByText(/^Anuncio en pausa/)).toBeTruthy()
    cleanup()
    serve({ estadoAnuncio: 'pausado' })
    open()
    expect(await screen.findByText(/Solo tú lo ves/)).toBeTruthy()
    await press('Volver a publicar')
    expect(await screen.findByText('Tu anuncio está publicado otra vez.')).toBeTruthy()
    expect(sent()).toEqual(Array(2).fill('POST /api/announcement/bici1/pausa'))
  })

  test('deletes an ad after a question', async () => {
    serve({})
    open()
    await pressMore('Borrar')
    expect(screen.getByRole('dialog', { name: '¿Borrar este anuncio?' }).textContent).toContain(
      BIKE.titulo,
    )
    expect(sent()).toEqual([])
    await press('Borrar', sheet())
    await screen.findByText('Anuncio borrado')
    expect(sent()).toEqual(['DELETE /api/announcement/bici1'])
    await screen.findByRole('heading', { name: 'Mis anuncios' })
  })

  test('thinks better of deleting an ad', async () => {
    serve({})
    open()
    await pressMore('Borrar')
    await press('Cancelar')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent()).toEqual([])
  })

  test('reads in the sheet why an ad can’t be deleted now, and it stays', async () => {
    serve({}, () => refusal(503, 'El servicio está ocupado.'))
    open()
    await pressMore('Borrar')
    await press('Borrar', screen.getByRole('dialog'))
    const sheet = screen.getByRole('dialog')
    expect((await within(sheet).findByRole('alert')).textContent).toContain(
      'El servicio está ocupado.',
    )
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(BIKE.titulo)
  })

  test('sells the only one without being asked how many', async () => {
    serve({ caracteristicas: { ...BIKE.caracteristicas, cantidad: 1 } }, () => sale(0))
    open()
    await press('Vendido')
    expect(screen.queryByRole('textbox', { name: /unidades/ })).toBeNull()
    await press('Vendido', sheet())
    await screen.findByRole('heading', { name: 'Mis anuncios' })
    expect(sent()).toEqual(['DELETE /api/announcement/selled/bici1'])
  })

  test('sells some of several, and the ad goes on with the others', async () => {
    serve({}, () => sale(1))
    open()
    await press('Vendido')
    const count = screen.getByRole('textbox', { name: /¿Cuántas unidades vendiste\?/ })
    expect(count).toHaveProperty('value', '3')
    await userEvent.clear(count)
    await userEvent.type(count, '2')
    expect(screen.getByText('Queda 1 unidad y tu anuncio sigue publicado.')).toBeTruthy()
    await press('Vendido', sheet())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent()).toEqual(['DELETE /api/announcement/selled/bici1?cantidad=2'])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(BIKE.titulo)
  })

  test('whose sale got no answer sends it again with the same key, and reads what the server noted', async () => {
    const answers = [refusal(503, 'El servicio está ocupado.'), sale(1)]
    serve({}, () => answers.shift() ?? sale(0))
    open()
    await press('Vendido')
    const count = screen.getByRole('textbox', { name: /unidades/ })
    await userEvent.clear(count)
    await userEvent.type(count, '2')
    await press('Vendido', sheet())
    await screen.findByRole('alert')
    await press('Vendido', sheet())
    expect(await screen.findByText('¡Felicidades por tu venta! Queda 1 unidad')).toBeTruthy()
    const keys = fetched.mock.calls
      .map(([input]) => new Request(input))
      .filter(({ method }) => method === 'DELETE')
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]])
  })

  test('can’t sell more than there are', async () => {
    serve({})
    open()
    await press('Vendido')
    const count = screen.getByRole('textbox', { name: /unidades/ })
    await userEvent.clear(count)
    await userEvent.type(count, '4')
    await press('Vendido', sheet())
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

  test('is offered to renew an ad that ends within a week', async () => {
    serve({ fechaExpiracion: wireDateIn(7) })
    const { unmount } = open()
    expect(await screen.findByRole('button', { name: 'Renovar' })).toBeTruthy()
    unmount()
    serve({ fechaExpiracion: wireDateIn(8) })
    open()
    await screen.findByRole('button', { name: 'Más acciones' })
    expect(screen.queryByRole('button', { name: 'Renovar' })).toBeNull()
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
    await screen.findByRole('button', { name: 'Más acciones' })
    expect(screen.queryByRole('button', { name: 'Vendido' })).toBeNull()
  })

  test('sees no buttons of theirs in the buyers’ view', async () => {
    serve({})
    open('?client=true')
    await screen.findByText('Así lo ven los compradores')
    expect(screen.queryByRole('button', { name: 'Más acciones' })).toBeNull()
  })
})

test.each(['?client=true', '?client=false', '?modal=true', '?mio=true'])(
  'T54: a buyer who adds %s to the address gets nothing that is the owner’s',
  async (search) => {
    serve({})
    fetched.mockImplementation(async () => Response.json(DETAIL))
    open(search)
    await screen.findByRole('heading', { level: 1 })
    // The seller's own parts would have come by now.
    await screen.findByRole('button', { name: 'Compartir' })
    for (const name of ['Más acciones', 'Vendido', 'Renovar']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
    expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull()
    expect(screen.queryByText('¡Publicado!')).toBeNull()
  },
)

test('T45: an ad that its owner deleted is not on the phone any more', async () => {
  serve({})
  open()
  await pressMore('Borrar')
  // Stored by the visit itself.
  await waitFor(async () => expect(await storedAnswer(KEPT)).toBeTruthy())
  fetched.mockImplementation(async (input) =>
    new Request(input).method === 'GET'
      ? refusal(410, 'Este anuncio ya no está disponible')
      : Response.json({ message: 'Anuncio borrado' }),
  )
  await press('Borrar', screen.getByRole('dialog'))
  await screen.findByRole('heading', { name: 'Mis anuncios' })
  await waitFor(async () => expect(await storedAnswer(KEPT)).toBeUndefined())
})
