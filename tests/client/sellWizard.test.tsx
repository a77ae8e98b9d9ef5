import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { usePhotos } from '../../src/client/sell/photos/usePhotos.ts'
import { DeliveryChoice } from '../../src/client/sell/steps/ContactStep.tsx'
import {
  addPhotos,
  choose,
  errorOf,
  field,
  fillFirst,
  here,
  openWizard,
  photo,
  press,
  ready,
  resetSelling,
  step,
  storedDraft,
  type,
} from './sellStage.tsx'

vi.mock('../../src/client/photos/compressPhoto.ts', () => import('./undecodedPhotos.ts'))

beforeEach(resetSelling)
test('a seller reads the star of the delivery beside its words, not in a row of its own', () => {
  const { container } = render(
    <DeliveryChoice options={[]} chosen={[]} error={undefined} onChange={() => undefined} />,
  )
  const legend = container.querySelector('legend')
  expect(legend?.childNodes).toHaveLength(1)
  expect(legend?.firstChild?.textContent).toBe('Formas de entrega *')
})

const row = () => screen.getByRole('list', { name: 'Tus fotos' })

describe('A seller in the first step', () => {
  test('has the way out and the step in sight before the draft is there', async () => {
    openWizard()
    await screen.findByText('Abriendo tu borrador...')
    expect(screen.getByRole('link', { name: 'Salir' })).toBeTruthy()
    expect(step()).toBe('1Datos y fotos')
    await ready()
  })

  test('is told beside each field what is missing, and stays', async () => {
    openWizard()
    await ready()
    await press('Continuar')
    expect(step()).toBe('1Datos y fotos')
    expect(errorOf('imagenes')).toBe('Debes subir al menos una imagen')
    expect(screen.getByText('Ups...')).toBeTruthy()
    expect(errorOf('titulo')).toBe('Escribe el título.')
    expect(errorOf('precio')).toBe('Escribe el precio.')
    expect(errorOf('categoria')).toBe('Elige la categoría.')
    // The title will stand for it.
    expect(errorOf('descripcion')).toBeUndefined()
    await waitFor(() => expect(document.activeElement).toBe(field('imagenes')))
    expect(screen.getByText('Faltan 4 cosas para seguir')).toBeTruthy()
  })

  test('is taken to a field from the summary, and no longer told once it is filled', async () => {
    openWizard()
    await ready()
    await press('Continuar')
    await press('Precio')
    await waitFor(() => expect(document.activeElement).toBe(field('precio')))
    await type('precio', '1')
    expect(errorOf('precio')).toBeUndefined()
    expect(screen.getByText('Faltan 3 cosas para seguir')).toBeTruthy()
  })

  test('may write a price with its sign and commas', async () => {
    openWizard()
    await ready()
    await type('precio', '$99,999,999')
    expect(field('precio').value).toBe('$99,999,999')
    expect(screen.getByText('$99,999,999 MXN')).toBeTruthy()
  })

  test('who writes parts of a cent is not shown a rounded price that would be refused', async () => {
    openWizard()
    await ready()
    await type('precio', '1500.99')
    expect(screen.getByText('$1,500.99 MXN')).toBeTruthy()
    await userEvent.type(field('precio'), '9')
    expect(field('precio').value).toBe('1500.999')
    expect(screen.queryByText(/^\$1,50/)).toBeNull()
  })

  test('who mends an amount in its middle keeps the caret there', async () => {
    openWizard()
    await ready()
    await type('precio', '$1,500')
    const price = field('precio')
    if (!(price instanceof HTMLInputElement)) throw new Error('No input')
    await userEvent.type(price, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 })
    expect(price.value).toBe('$19,500')
    expect(price.selectionStart).toBe(3)
    expect(screen.getByText('$19,500 MXN')).toBeTruthy()
  })

  test('who adds the photo that was missing is told of it no more', async () => {
    openWizard()
    await ready()
    await press('Continuar')
    expect(screen.getByText('Debes subir al menos una imagen')).toBeTruthy()
    await addPhotos(photo())
    expect(screen.queryByText('Debes subir al menos una imagen')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Fotos' })).toBeNull()
  })

  test('who takes the only photo back is told of it no more either', async () => {
    openWizard()
    await ready()
    await addPhotos(photo())
    await userEvent.click(await screen.findByRole('button', { name: 'Quitar' }))
    await press('Continuar')
    expect(errorOf('imagenes')).toBe('Debes subir al menos una imagen')
    await press('Deshacer')
    expect(screen.queryByText('Debes subir al menos una imagen')).toBeNull()
  })

  test('has a clear category taken from the title, is told so, and may choose another', async () => {
    openWizard()
    await ready()
    await type('titulo', 'Guitarra acústica')
    await userEvent.tab()
    expect(field('categoria').value).toBe('instrumentos musicales')
    expect(screen.getByText(/La elegimos por tu título/)).toBeTruthy()
    await choose('categoria', 'deportes')
    expect(screen.queryByText(/La elegimos por tu título/)).toBeNull()
    await userEvent.click(field('titulo'))
    await userEvent.click(field('precio'))
    expect(field('categoria').value).toBe('deportes')
  })

  test('goes on in the description when the offered category was touched', async () => {
    openWizard()
    await ready()
    await type('precio', '100')
    await type('titulo', 'Teclado Casio de 61 teclas')
    await userEvent.click(await screen.findByRole('button', { name: /Usar esta categoría/ }))
    expect(field('categoria').value).not.toBe('')
    await waitFor(() => expect(document.activeElement).toBe(field('descripcion')))
  })

  test('goes from field to field with the Siguiente of a phone, past what is filled', async () => {
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { matches: media.includes('coarse'), media }),
    )
    openWizard()
    await ready()
    await type('titulo', 'Guitarra acústica{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(field('precio')))
    await userEvent.keyboard('900{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(field('descripcion')))
    expect(step()).toBe('1Datos y fotos')
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

  test('stay five when two choices come in the same moment', async () => {
    const { result } = renderHook(() =>
      usePhotos({ draftId: 'ana:producto', initial: [], onAdded: () => undefined }),
    )
    act(() => {
      result.current.add([photo('1.jpg'), photo('2.jpg'), photo('3.jpg')])
      result.current.add([photo('4.jpg'), photo('5.jpg'), photo('6.jpg')])
    })
    await waitFor(() =>
      expect(result.current.list.map(({ state }) => state)).toEqual(Array(5).fill('ready')),
    )
  })

  test('of a seller whose phone took one away are told of at its place, and the others go on', async () => {
    openWizard()
    await ready()
    const gone = photo('nube.jpg')
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
    await addPhotos(photo('1.jpg'), gone, photo('3.jpg'))
    expect(await screen.findByText('No pudimos leer esa foto. Elígela otra vez.')).toBeTruthy()
    await waitFor(async () => expect((await storedDraft())?.photos).toHaveLength(2))
    expect(screen.getByText('2 de 5')).toBeTruthy()
    await addPhotos(photo('2.jpg'))
    expect(screen.queryByText('No pudimos leer esa foto. Elígela otra vez.')).toBeNull()
    expect(within(row()).getAllByRole('listitem')).toHaveLength(3)
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
    await waitFor(async () => expect((await storedDraft())?.photos).toHaveLength(2))
    const before = (await storedDraft())?.photos.map(({ id }) => id) ?? []
    const [first] = within(row()).getAllByRole('listitem')
    if (!first) throw new Error('No photo')
    expect(within(first).getByText('Principal')).toBeTruthy()
    await userEvent.click(within(first).getByRole('button', { name: 'Mover a la derecha' }))
    await waitFor(async () =>
      expect((await storedDraft())?.photos.map(({ id }) => id)).toEqual(before.toReversed()),
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
