import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type * as Compressing from '../../src/client/photos/compressPhoto.ts'
import { useSession } from '../../src/client/data/session.ts'
import { draftId, loadDraft } from '../../src/offline/drafts.ts'
import { answerUploads, beginAnew, here, openWizard, photo } from './sellStage.tsx'

// The browser's own picture decoder is missing here; `photos.test.ts` and the browser tests have it.
vi.mock('../../src/client/photos/compressPhoto.ts', async (original) => {
  const real = await original<typeof Compressing>()
  return {
    ...real,
    compressPhoto: async (file: File) => {
      if (file.type !== 'image/jpeg') throw new real.UnusablePhoto(real.NOT_A_PHOTO)
      return file.slice(0, file.size, 'image/jpeg')
    },
  }
})

beforeEach(beginAnew)

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const field = (name: string) => {
  const control = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!control) throw new Error(`No field ${name}`)
  return control
}
const type = (name: string, text: string) => userEvent.type(field(name), text)
const choose = (name: string, value: string) => userEvent.selectOptions(field(name), value)
const step = () => document.querySelector('[aria-current="step"]')?.textContent
const errorOf = (name: string) => {
  const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? []
  const id = ids.find((each) => each.endsWith('-error'))
  return id ? document.getElementById(id)?.textContent : undefined
}
const addPhotos = (...files: File[]) =>
  userEvent.upload(field('imagenes'), files, { applyAccept: false })
const row = () => screen.getByRole('list', { name: 'Tus fotos' })
const kept = () => loadDraft(draftId('ana', 'producto'))

async function ready() {
  await screen.findByRole('heading', { level: 1 })
}

async function fillFirst() {
  await ready()
  await addPhotos(photo())
  await type('titulo', 'Bicicleta rodada 29')
  await type('precio', '4500')
  await choose('categoria', 'deportes')
  await type('descripcion', 'Está como nueva.')
  await press('Continuar')
}

async function fillSecond() {
  await choose('uso', 'usado')
  await type('ciudad', 'zapopan')
  await press('Continuar')
}

async function fillThird() {
  await userEvent.click(screen.getByLabelText('Nos vemos en un punto medio'))
  await userEvent.click(field('acepta'))
  await press('Continuar')
}

async function walkToReview() {
  const wizard = openWizard()
  await fillFirst()
  await fillSecond()
  await fillThird()
  await screen.findByText(/Vista previa/)
  return wizard
}

describe('A seller in the first step', () => {
  test('is told beside each field what is missing, and stays', async () => {
    openWizard()
    await ready()
    await press('Continuar')
    expect(step()).toBe('1Datos y fotos')
    expect(errorOf('imagenes')).toBe('Debes subir al menos una imagen')
    expect(screen.getByText('Ups...')).toBeTruthy()
    expect(errorOf('titulo')).toBe('Escribe «Título».')
    expect(errorOf('precio')).toBe('Escribe «Precio».')
    expect(errorOf('categoria')).toBe('Elige «Categoría».')
    expect(errorOf('descripcion')).toBe('Escribe «Descripción».')
    expect(document.activeElement).toBe(field('imagenes'))
    expect(screen.getByText('Faltan 5 cosas para seguir')).toBeTruthy()
  })

  test('is taken to a field from the summary, and no longer told once it is filled', async () => {
    openWizard()
    await ready()
    await press('Continuar')
    await press('Precio')
    expect(document.activeElement).toBe(field('precio'))
    await type('precio', '1')
    expect(errorOf('precio')).toBeUndefined()
    expect(screen.getByText('Faltan 4 cosas para seguir')).toBeTruthy()
  })

  test('may write a price with its sign and commas', async () => {
    openWizard()
    await ready()
    await type('precio', '$99,999,999')
    expect(field('precio').value).toBe('99999999')
    expect(screen.getByText('$99,999,999 MXN')).toBeTruthy()
  })

  test('goes on when all is there, and back without losing anything', async () => {
    openWizard()
    await fillFirst()
    expect(step()).toBe('2Características')
    expect(here()).toBe('/vender/producto?paso=2')
    await press('Atrás')
    await waitFor(() => expect(step()).toBe('1Datos y fotos'))
    expect(field('titulo').value).toBe('Bicicleta rodada 29')
    expect(within(row()).getAllByRole('listitem')).toHaveLength(1)
  })

  test('cannot jump ahead by the address', async () => {
    openWizard('producto', '?paso=4')
    await ready()
    await waitFor(() => expect(here()).toBe('/vender/producto?paso=1'))
    expect(step()).toBe('1Datos y fotos')
  })
})

describe('The photos of an ad', () => {
  test('are five at most: the others are left out and the seller is told', async () => {
    openWizard()
    await ready()
    await addPhotos(...[1, 2, 3].map((n) => photo(`${n}.jpg`)))
    await addPhotos(...[4, 5, 6, 7].map((n) => photo(`${n}.jpg`)))
    expect(within(row()).getAllByRole('listitem')).toHaveLength(5)
    expect(screen.getByText('Solo se pueden seleccionar máximo 5 imágenes')).toBeTruthy()
  })

  test('must be pictures', async () => {
    openWizard()
    await ready()
    await addPhotos(new File(['%PDF'], 'recibo.jpg', { type: 'application/pdf' }))
    expect(await screen.findByText('Por favor selecciona un archivo válido')).toBeTruthy()
    expect(within(row()).queryAllByRole('listitem')).toHaveLength(0)
  })

  test('are put in another order with the keyboard; the first is the main one', async () => {
    openWizard()
    await ready()
    await addPhotos(photo('1.jpg'), photo('2.jpg'))
    await waitFor(async () => expect((await kept())?.photos).toHaveLength(2))
    const before = (await kept())?.photos.map(({ id }) => id) ?? []
    const [first] = within(row()).getAllByRole('listitem')
    if (!first) throw new Error('No photo')
    expect(within(first).getByText('Principal')).toBeTruthy()
    await userEvent.click(within(first).getByRole('button', { name: 'Mover a la derecha' }))
    await waitFor(async () =>
      expect((await kept())?.photos.map(({ id }) => id)).toEqual(before.toReversed()),
    )
  })

  test('are taken out one by one, which can be undone', async () => {
    openWizard()
    await ready()
    await addPhotos(photo('1.jpg'), photo('2.jpg'))
    const [, second] = await screen.findAllByRole('button', { name: 'Quitar' })
    if (!second) throw new Error('No second photo')
    await userEvent.click(second)
    expect(within(row()).getAllByRole('listitem')).toHaveLength(1)
    await press('Deshacer')
    expect(within(row()).getAllByRole('listitem')).toHaveLength(2)
  })
})

describe('A seller in the second step', () => {
  test('finds the group of the category open and the others folded', async () => {
    openWizard()
    await fillFirst()
    await press('Atrás')
    await waitFor(() => expect(step()).toBe('1Datos y fotos'))
    await choose('categoria', 'ropa y calzado')
    await press('Continuar')
    const groups = [...document.querySelectorAll('details')]
    const open = groups.filter((group) => group.open).map((g) => g.querySelector('h3')?.textContent)
    expect(open).toEqual(['Ropa y calzado'])
    expect(groups).toHaveLength(6)
  })

  test('sees a folded group open when a field in it needs attention', async () => {
    openWizard()
    await fillFirst()
    await type('ciudad', 'Zapopan')
    await choose('uso', 'nuevo')
    const group = field('tamañoPulgadas').closest('details')
    expect(group?.open).toBe(false)
    await type('tamañoPulgadas', 'grande')
    if (group) group.open = false
    await press('Continuar')
    expect(step()).toBe('2Características')
    expect(group?.open).toBe(true)
    expect(document.activeElement).toBe(field('tamañoPulgadas'))
  })

  test('has the state of the profile chosen, and a municipality must be of its list', async () => {
    openWizard()
    await fillFirst()
    expect(field('estado').value).toBe('jalisco')
    await choose('uso', 'usado')
    await type('ciudad', 'Macondo')
    await press('Continuar')
    expect(errorOf('ciudad')).toBe('Elige un municipio o alcaldía de la lista de Jalisco.')
  })

  test('picks a municipality by typing and keys', async () => {
    openWizard()
    await fillFirst()
    await type('ciudad', 'tlaj')
    expect(await screen.findByRole('option', { name: 'Tlajomulco de Zúñiga' })).toBeTruthy()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(field('ciudad').value).toBe('Tlajomulco de Zúñiga')
  })

  test('chooses the municipality again after another state', async () => {
    openWizard()
    await fillFirst()
    await type('ciudad', 'Zapopan')
    await choose('estado', 'puebla')
    expect(field('ciudad').value).toBe('')
  })
})

describe('A seller in the third step', () => {
  test('has the e-mail of the account as first contact, and needs a form of delivery and the terms', async () => {
    openWizard()
    await fillFirst()
    await fillSecond()
    expect(field('email').value).toBe('ana@ejemplo.mx')
    await press('Continuar')
    expect(screen.getByText('Agrega una forma de entrega.')).toBeTruthy()
    expect(errorOf('acepta')).toBe('Para continuar acepta las Condiciones de uso')
  })

  test('fills every contact that is added, one of each kind', async () => {
    openWizard()
    await fillFirst()
    await fillSecond()
    await press('Agregar WhatsApp')
    expect(screen.queryByRole('button', { name: 'Agregar WhatsApp' })).toBeNull()
    await press('Continuar')
    expect(errorOf('whatsapp')).toBe('El WhatsApp debe tener 10 dígitos.')
    expect(document.activeElement).toBe(field('whatsapp'))
    await press('Quitar WhatsApp')
    await press('Quitar Correo')
    await press('Continuar')
    expect(screen.getByText('Agrega al menos una forma de contacto.')).toBeTruthy()
  })

  test('says where for specific points', async () => {
    openWizard()
    await fillFirst()
    await fillSecond()
    await userEvent.click(screen.getByLabelText('Entrego en puntos específicos'))
    await userEvent.click(field('acepta'))
    await press('Continuar')
    expect(errorOf('detalles')).toBe('Escribe los detalles de «Entrego en puntos específicos».')
    await type('detalles', 'Plaza del Sol')
    await press('Continuar')
    expect(await screen.findByText(/Vista previa/)).toBeTruthy()
  })
})

describe('Publishing', () => {
  test('sends what was typed and shows the ad; the draft is gone', async () => {
    const sent = answerUploads({ status: 201, text: '{"id":"abc"}' })
    await walkToReview()
    expect(screen.getByText(/Bicicleta rodada 29 con 1 fotos en Zapopan/)).toBeTruthy()
    await press('Publicar')
    await waitFor(() => expect(here()).toBe('/anuncio/abc?modal=true'))
    expect(await kept()).toBeUndefined()
    expect(sent).toHaveLength(1)
    const { caracteristicas, contacto, ...fields } = sent[0]?.fields ?? {}
    expect(fields).toEqual({
      tipoAnuncio: 'producto',
      titulo: 'Bicicleta rodada 29',
      precio: '4500',
      categoria: 'deportes',
      descripcion: 'Está como nueva.',
      formasEntrega: '[{"forma":"punto medio"}]',
    })
    expect(JSON.parse(String(caracteristicas))).toEqual({
      estado: 'jalisco',
      ciudad: 'Zapopan',
      uso: 'usado',
    })
    expect(JSON.parse(String(contacto))).toEqual([{ tipo: 'email', contenido: 'ana@ejemplo.mx' }])
    expect(sent[0]?.photos).toBe(1)
    expect(sent[0]?.headers['authorization']).toBe('Bearer llave-de-ana')
  })

  test('F15: without an answer it is sent again with the same key, and once is enough', async () => {
    const sent = answerUploads('silence', { status: 201, text: '{"id":"abc"}' })
    await walkToReview()
    await press('Publicar')
    expect(await screen.findByText('No se recibió respuesta del servidor')).toBeTruthy()
    expect((await kept())?.photos).toHaveLength(1)
    await press('Reintentar')
    await waitFor(() => expect(here()).toBe('/anuncio/abc?modal=true'))
    const keys = sent.map(({ headers }) => headers['idempotency-key'])
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[1]).toBe(keys[0])
  })

  test('F18: a reload in between changes nothing of the key', async () => {
    const sent = answerUploads('silence', { status: 201, text: '{"id":"abc"}' })
    const { unmount } = await walkToReview()
    await press('Publicar')
    await screen.findByText('No se recibió respuesta del servidor')
    unmount()
    openWizard('producto', '?paso=4')
    await screen.findByText(/Vista previa/)
    await press('Publicar')
    await waitFor(() => expect(here()).toBe('/anuncio/abc?modal=true'))
    const [first, second] = sent.map(({ headers }) => headers['idempotency-key'])
    expect(second).toBe(first)
  })

  test('tells how far it is and can be cancelled', async () => {
    answerUploads('hang')
    await walkToReview()
    await press('Publicar')
    expect(await screen.findByText('Enviando… 45 %')).toBeTruthy()
    await press('Cancelar')
    expect(await screen.findByRole('button', { name: 'Publicar' })).toBeTruthy()
    expect(await kept()).toBeDefined()
  })

  test('is taken back when the seller goes back a step meanwhile', async () => {
    answerUploads('hang')
    await walkToReview()
    await press('Publicar')
    await screen.findByText('Enviando… 45 %')
    await userEvent.click(screen.getByRole('link', { name: /Datos y fotos/ }))
    expect(await screen.findByRole('button', { name: 'Continuar' })).toBeTruthy()
    expect(screen.queryByText('Enviando… 45 %')).toBeNull()
    expect(await kept()).toBeDefined()
  })

  test('a sentence of the server about a field leads back to its step', async () => {
    answerUploads({ status: 400, text: '«Título» debe tener al menos 3 caracteres.' })
    await walkToReview()
    await press('Publicar')
    await waitFor(() => expect(step()).toBe('1Datos y fotos'))
    expect(screen.getByText('«Título» debe tener al menos 3 caracteres.')).toBeTruthy()
    expect(field('titulo').value).toBe('Bicicleta rodada 29')
  })

  test.each([
    [429, 'Ya publicaste 3 anuncios hoy'],
    [409, 'Ya tienes 10 anuncios estándar activos.'],
  ])('at a limit (%i) the sentence is shown and the draft stays', async (status, text) => {
    answerUploads({ status, text })
    await walkToReview()
    await press('Publicar')
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Publicar' })).toBeTruthy()
    expect((await kept())?.photos).toHaveLength(1)
  })

  test('a session that is over leads to the log-in and back; the draft waits', async () => {
    answerUploads({ status: 401, text: 'Inicia sesión para continuar.' })
    await walkToReview()
    await press('Publicar')
    await waitFor(() => expect(here()).toBe('/login?next=%2Fvender%2Fproducto%3Fpaso%3D4'))
    expect(useSession.getState().token).toBeNull()
    expect((await kept())?.photos).toHaveLength(1)
  })
})
