import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type * as Compressing from '../../src/client/photos/compressPhoto.ts'
import { EditScreen } from '../../src/client/sell/edit/EditScreen.tsx'
import type { OwnAd } from '../../src/client/sell/edit/ownAd.ts'
import { Toaster } from '../../src/client/ui/Toaster.tsx'
import { BIKE } from './adExamples.ts'
import { beginAnew, photo } from './sellStage.tsx'

// The browser's own picture decoder is missing here; `photos.test.ts` and the browser tests have it.
vi.mock('../../src/client/photos/compressPhoto.ts', async (original) => ({
  ...(await original<typeof Compressing>()),
  compressPhoto: async (file: File) => file.slice(0, file.size, 'image/jpeg'),
}))

const [FIRST = '', SECOND = ''] = BIKE.imagenes
const AD: OwnAd = {
  ...BIKE,
  caracteristicas: { estado: 'jalisco', ciudad: 'Guadalajara', uso: 'usado', cantidad: 3 },
  version: 4,
}
const refusal = (status: number, text: string) =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })

/** The ad on the server, and what becomes of each saving in turn. */
let stored: OwnAd = AD
let fates: Response[] = []
let bodies: FormData[] = []
let unread: Response | undefined
const fetched = vi.fn<typeof fetch>(async (input, init) => {
  const request = new Request(
    new URL(input instanceof Request ? input.url : String(input), 'http://localhost'),
    {
      method: input instanceof Request ? input.method : (init?.method ?? 'GET'),
    },
  )
  if (request.url.includes('/media/')) return new Response(new Blob(['foto']))
  if (request.method === 'GET') return unread ?? Response.json(stored)
  bodies.push(input instanceof Request ? await input.formData() : new FormData())
  return fates.shift() ?? Response.json({ id: stored._id })
})

beforeEach(async () => {
  await beginAnew()
  stored = AD
  fates = []
  bodies = []
  unread = undefined
  globalThis.fetch = fetched
})

function Here() {
  const { pathname, search } = useLocation()
  return <p data-testid="aqui">{pathname + search}</p>
}
const here = () => screen.getByTestId('aqui').textContent

async function open() {
  render(
    <MemoryRouter initialEntries={['/anuncio/bici1/editar']}>
      <Here />
      <Toaster />
      <Routes>
        <Route path="/anuncio/:id/editar" element={<EditScreen />} />
        <Route path="*" element={<p>Otra pantalla</p>} />
      </Routes>
    </MemoryRouter>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Editar publicación' })
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const field = (name: string) => {
  const control = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!control) throw new Error(`No field ${name}`)
  return control
}
async function retitle(title: string) {
  await userEvent.clear(field('titulo'))
  await userEvent.type(field('titulo'), title)
}
async function walkToReview() {
  for (const step of [2, 3, 4]) {
    await press('Continuar')
    await waitFor(() => expect(here()).toBe(`/anuncio/bici1/editar?paso=${step}`))
  }
}
const row = () => screen.getByRole('list', { name: 'Tus fotos' })
const saved = () => {
  const body = bodies.at(-1)
  if (!body) throw new Error('Nothing was saved')
  return {
    imagenes: JSON.parse(String(body.get('imagenes'))) as unknown,
    fotos: body.getAll('fotos').length,
    version: body.get('version'),
    titulo: body.get('titulo'),
    contacto: JSON.parse(String(body.get('contacto'))) as unknown,
    tipoAnuncio: body.get('tipoAnuncio'),
  }
}

describe('Whoever edits an ad', () => {
  test('finds it in the wizard as it is, without being asked for the terms again', async () => {
    await open()
    await screen.findByLabelText(/Título/)
    expect(field('titulo').value).toBe(BIKE.titulo)
    expect(field('precio').value).toBe('3500')
    expect(within(row()).getAllByRole('listitem')).toHaveLength(2)
    await press('Continuar')
    expect(field('cantidad').value).toBe('3')
    await press('Continuar')
    expect(field('whatsapp').value).toBe('3312345678')
    expect(document.querySelector('[name="acepta"]')).toBeNull()
  })

  test('saves what changed over the version that was read, and sees the ad', async () => {
    await open()
    await retitle('Bicicleta azul')
    await walkToReview()
    await press('Guardar cambios')
    expect(await screen.findByText('¡Anuncio actualizado con éxito!')).toBeTruthy()
    expect(here()).toBe('/anuncio/bici1')
    expect(saved()).toMatchObject({
      titulo: 'Bicicleta azul',
      version: '4',
      imagenes: [FIRST, SECOND],
      fotos: 0,
      tipoAnuncio: null,
    })
  })

  test('keeps, adds, takes out and reorders photos in one go', async () => {
    await open()
    await userEvent.click(within(row()).getAllByRole('button', { name: 'Quitar' })[0] ?? row())
    await userEvent.upload(field('imagenes'), [photo()])
    await walkToReview()
    await press('Guardar cambios')
    await screen.findByText('Otra pantalla')
    expect(saved()).toMatchObject({ imagenes: [SECOND], fotos: 1 })
  })

  test('may put a new photo first: those after it are sent as files too, in order', async () => {
    await open()
    await userEvent.upload(field('imagenes'), [photo()])
    for (const place of [2, 1]) {
      const card = within(row()).getAllByRole('listitem')[place]
      if (!card) throw new Error('No such photo')
      await userEvent.click(within(card).getByRole('button', { name: 'Mover a la izquierda' }))
    }
    await walkToReview()
    await press('Guardar cambios')
    await screen.findByText('Otra pantalla')
    expect(saved()).toMatchObject({ imagenes: [], fotos: 3 })
  })

  test('is led to the step that the server refuses', async () => {
    fates = [refusal(400, '«Título» no puede llevar eso.')]
    await open()
    await walkToReview()
    await press('Guardar cambios')
    expect(await screen.findByText('«Título» no puede llevar eso.')).toBeTruthy()
    const heading = await screen.findByRole('heading', { level: 2, name: 'Datos y fotos' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(here()).toBe('/anuncio/bici1/editar?paso=1')
  })

  test('keeps what was changed when nobody answers', async () => {
    fates = [refusal(503, 'El servicio está ocupado.')]
    await open()
    await retitle('Bicicleta azul')
    await walkToReview()
    await press('Guardar cambios')
    expect(await screen.findByText('Tus cambios siguen aquí.')).toBeTruthy()
    await press('Reintentar')
    await screen.findByText('Otra pantalla')
    expect(saved().titulo).toBe('Bicicleta azul')
  })

  test('goes back to the ad without saving', async () => {
    await open()
    await userEvent.click(screen.getByRole('link', { name: 'Cancelar' }))
    expect(here()).toBe('/anuncio/bici1')
    expect(bodies).toEqual([])
  })

  test('of somebody else’s ad is told, with the way back', async () => {
    unread = refusal(404, 'No encontramos lo que buscas.')
    await open()
    expect(screen.getByText('No encontramos lo que buscas.')).toBeTruthy()
    const back = screen.getByRole('link', { name: 'Volver atrás' })
    expect(back.getAttribute('href')).toBe('/anuncio/bici1')
  })
})

describe('An ad that changed elsewhere while it was edited here', () => {
  async function meetConflict() {
    fates = [refusal(409, 'Algo cambió mientras tanto.')]
    await open()
    await retitle('Bicicleta azul')
    await walkToReview()
    stored = { ...AD, titulo: 'Bicicleta roja', precio: 4500, imagenes: [FIRST], version: 5 }
    await press('Guardar cambios')
    return screen.findByRole('dialog', { name: 'Este anuncio cambió en otro lugar' })
  }

  test('shows in what both versions differ, and nothing else', async () => {
    const sheet = within(await meetConflict())
    expect(sheet.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Título',
      'Precio',
      'Fotos',
    ])
    expect(sheet.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      'Versión nuevaBicicleta roja',
      'La tuyaBicicleta azul',
      'Versión nueva$4,500 MXN',
      'La tuya$3,500 MXN',
      'Versión nueva1 foto',
      'La tuya2 fotos, 1 nueva',
    ])
    expect(bodies).toHaveLength(1)
  })

  test('is written over when its owner says so, with the photo that was lost meanwhile', async () => {
    await meetConflict()
    await press('Guardar la mía')
    await screen.findByText('Otra pantalla')
    expect(saved()).toMatchObject({
      titulo: 'Bicicleta azul',
      version: '5',
      imagenes: [FIRST],
      fotos: 1,
    })
  })

  test('is edited anew from the newer version', async () => {
    await meetConflict()
    await press('Ver la versión nueva')
    await waitFor(() => expect(field('titulo').value).toBe('Bicicleta roja'))
    await waitFor(() => expect(here()).toBe('/anuncio/bici1/editar'))
    expect(bodies).toHaveLength(1)
  })
})
