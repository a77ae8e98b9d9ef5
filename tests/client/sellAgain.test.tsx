import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  addPhotos,
  answerUploads,
  choose,
  field,
  fillFirst,
  fillSecond,
  here,
  openWizard,
  photo,
  press,
  ready,
  resetSelling,
  seller,
  step,
  type,
} from './sellStage.tsx'

vi.mock('../../src/client/photos/compressPhoto.ts', () => import('./undecodedPhotos.ts'))

beforeEach(resetSelling)

const LAST = {
  estado: 'puebla',
  ciudad: 'San Pedro Cholula',
  formasEntrega: [{ forma: 'puntos específicos', detalles: 'El zócalo' }],
  contacto: [
    { tipo: 'email' as const, contenido: 'ventas@ejemplo.mx' },
    { tipo: 'whatsapp' as const, contenido: '+522221234567' },
  ],
}
const sellsAgain = (ultimo: NonNullable<typeof seller.start.ultimo> = LAST) => {
  seller.start = { publicadosHoy: 1, estandarActivos: 1, ultimo }
}

describe('A seller who has published before', () => {
  test('finds place, contact, delivery and terms as in the last ad', async () => {
    sellsAgain()
    openWizard()
    await fillFirst()
    expect(field('estado').value).toBe('puebla')
    expect(field('ciudad').value).toBe('San Pedro Cholula')
    await choose('uso', 'usado')
    await choose('estado', 'jalisco')
    await type('ciudad', 'Zapopan')
    await press('Continuar')
    await press('Cambiar')
    await waitFor(() => expect(step()).toBe('3Contacto y entrega'))
    expect(field('whatsapp').value).toBe('2221234567')
    expect(field('email').value).toBe('ventas@ejemplo.mx')
    expect(field('detalles').value).toBe('El zócalo')
    expect(field('acepta')).toHaveProperty('checked', true)
  })

  test('finds who sees the contact as in the last ad', async () => {
    sellsAgain({ ...LAST, contactoPara: 'escribieron' })
    openWizard()
    await fillFirst()
    await choose('uso', 'usado')
    await press('Continuar')
    await press('Cambiar')
    await waitFor(() => expect(step()).toBe('3Contacto y entrega'))
    expect(screen.getByLabelText('Solo a quien ya me escribió')).toHaveProperty('checked', true)
  })

  test('goes from the second step to the review, and back to the second', async () => {
    sellsAgain()
    openWizard()
    await fillFirst()
    await choose('uso', 'usado')
    await press('Continuar')
    await screen.findByText(/Vista previa/)
    expect(here()).toBe('/vender/producto?paso=4')
    await press('Atrás')
    await waitFor(() => expect(step()).toBe('2Características'))
  })

  test('is asked for the third step where the last ad had no delivery for this kind', async () => {
    sellsAgain({ ...LAST, formasEntrega: [{ forma: 'mi local' }] })
    openWizard()
    await fillFirst()
    await choose('uso', 'usado')
    await choose('estado', 'jalisco')
    await type('ciudad', 'Zapopan')
    await press('Continuar')
    expect(step()).toBe('3Contacto y entrega')
  })

  test('opens the wizard all the same when the server says nothing', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    openWizard()
    await fillFirst()
    await fillSecond()
    expect(field('email').value).toBe('ana@ejemplo.mx')
  })
})

describe('A seller at a limit is told before the first step', () => {
  test('of three ads that day, and that the next goes tomorrow', async () => {
    seller.start = { publicadosHoy: 3, estandarActivos: 3 }
    openWizard()
    await ready()
    expect(await screen.findByText('Hoy ya publicaste 3 anuncios')).toBeTruthy()
    await addPhotos(photo())
    expect(screen.getByText(/se publica mañana/)).toBeTruthy()
  })

  test('of ten standard ads, with the way to them', async () => {
    seller.start = { publicadosHoy: 0, estandarActivos: 10 }
    openWizard()
    await ready()
    expect(await screen.findByText('Ya tienes 10 anuncios estándar activos')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ver mis anuncios' }).getAttribute('href')).toBe(
      '/perfil/anuncios',
    )
  })

  test('and of nothing while there is room', async () => {
    seller.start = { publicadosHoy: 2, estandarActivos: 9 }
    openWizard()
    await ready()
    expect(screen.queryByText(/Hoy ya publicaste|Ya tienes/)).toBeNull()
  })
})

test('a seller who published before publishes three photos with eight touches and one sentence', async () => {
  sellsAgain()
  const prices = { precios: { desde: 7500, hasta: 11_500, anuncios: 12 } }
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const { url } = new Request(input)
    return Response.json(url.includes('/prices') ? prices : seller.start)
  })
  const sent = answerUploads({ status: 201, text: JSON.stringify({ id: 'nuevo1' }) })
  // 'Vender' and 'Producto' lead here.
  let touches = 2
  const touch = async (name: string) => {
    touches += 1
    await userEvent.click(await screen.findByRole('button', { name }))
  }
  openWizard()
  await ready()
  touches += 1
  await addPhotos(photo('1.jpg'), photo('2.jpg'), photo('3.jpg'))
  touches += 1
  await type('titulo', 'Laptop Lenovo usada 8 GB RAM')
  // The keyboard's own key goes on to the next field.
  await userEvent.tab()
  await touch('Pedir $9,500 MXN')
  await touch('Continuar')
  await waitFor(() => expect(step()).toBe('2Características'))
  expect(screen.getByText(/^Llenamos lo que dice tu título/)).toBeTruthy()
  await touch('Continuar')
  await screen.findByText(/Vista previa/)
  await touch('Publicar')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(touches).toBe(8)
  expect(sent[0]?.fields).toMatchObject({
    titulo: 'Laptop Lenovo usada 8 GB RAM',
    descripcion: 'Laptop Lenovo usada 8 GB RAM',
    precio: '9500',
    categoria: 'computación y telefonía',
  })
  expect(JSON.parse(String(sent[0]?.fields['caracteristicas']))).toMatchObject({
    uso: 'usado',
    ram: '8 GB',
    ciudad: 'San Pedro Cholula',
  })
  expect(sent[0]?.photos).toBe(3)
})
