import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  choose,
  errorOf,
  field,
  fillFirst,
  fillSecond,
  openWizard,
  press,
  resetSelling,
  step,
  storedDraft,
  type,
} from './sellStage.tsx'

vi.mock('../../src/client/photos/compressPhoto.ts', () => import('./undecodedPhotos.ts'))

beforeEach(resetSelling)
describe('A seller in the second step', () => {
  test('finds the group of the category open and the others behind one line', async () => {
    openWizard()
    await fillFirst()
    await press('Atrás')
    await waitFor(() => expect(step()).toBe('1Datos y fotos'))
    await choose('categoria', 'ropa y calzado')
    await press('Continuar')
    const groups = [...document.querySelectorAll('details')]
    const named = (group: Element) => group.querySelector('h3')?.textContent
    expect(groups.filter((group) => group.open).map(named)).toEqual(['Ropa y calzado'])
    const [, others] = groups.filter((group) => !group.parentElement?.closest('details'))
    expect(others && named(others)).toBe('Más características')
    expect(others?.querySelectorAll('details')).toHaveLength(5)
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
    expect(group?.parentElement?.closest('details')?.open).toBe(true)
    await waitFor(() => expect(document.activeElement).toBe(field('tamañoPulgadas')))
  })

  test('sees the uses side by side, is led to them if none is chosen, and gives back an answer that nobody needs', async () => {
    openWizard()
    await fillFirst()
    await type('ciudad', 'Zapopan')
    await press('Continuar')
    const uses = screen.getByRole('radiogroup', { name: /Uso/ })
    await waitFor(() => expect(document.activeElement).toBe(uses))
    await userEvent.click(within(uses).getByRole('radio', { name: 'Usado' }))
    await userEvent.click(within(uses).getByRole('radio', { name: 'Usado' }))
    expect(within(uses).getByRole('radio', { name: 'Usado' })).toHaveProperty('checked', true)
    const smart = screen.getByRole('radiogroup', { name: /Smart TV/, hidden: true })
    const yes = within(smart).getByRole('radio', { name: 'Sí', hidden: true })
    await userEvent.click(yes)
    expect(yes).toHaveProperty('checked', true)
    await userEvent.click(yes)
    expect(yes).toHaveProperty('checked', false)
  })

  test('has the state of the profile chosen, and a municipality must be of its list', async () => {
    openWizard()
    await fillFirst()
    expect(field('estado').value).toBe('jalisco')
    await choose('uso', 'usado')
    await type('ciudad', 'Macondo')
    await press('Continuar')
    expect(errorOf('ciudad')).toBe(
      'No conocemos «Macondo» ahí. Elige un municipio o alcaldía de la lista de Jalisco.',
    )
  })

  test('may call the municipality as people do, and is told where it lies elsewhere', async () => {
    openWizard()
    await fillFirst()
    await type('ciudad', 'Cancún')
    await userEvent.tab()
    await waitFor(() => expect(errorOf('ciudad')).toMatch(/^«Cancún» está en Quintana Roo\./))
    expect(field('ciudad').value).toBe('Cancún')
    await userEvent.clear(field('ciudad'))
    await type('ciudad', 'tlaquepaque')
    await userEvent.tab()
    expect(field('ciudad').value).toBe('San Pedro Tlaquepaque')
  })

  test('picks a municipality by typing and keys', async () => {
    openWizard()
    await fillFirst()
    await type('ciudad', 'tlaj')
    expect(await screen.findByRole('option', { name: 'Tlajomulco de Zúñiga' })).toBeTruthy()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(field('ciudad').value).toBe('Tlajomulco de Zúñiga')
  })

  test('chooses the municipality again after another state, and is told no more of the first', async () => {
    openWizard()
    await fillFirst()
    await choose('uso', 'usado')
    await type('ciudad', 'Macondo')
    await press('Continuar')
    expect(errorOf('ciudad')).toContain('Jalisco')
    await choose('estado', 'puebla')
    expect(field('ciudad').value).toBe('')
    expect(errorOf('ciudad')).toBeUndefined()
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

  test('finds WhatsApp open and first, and may leave it empty; the e-mail is first in the data', async () => {
    openWizard()
    await fillFirst()
    await fillSecond()
    const names = () =>
      [...document.querySelectorAll('[name="whatsapp"], [name="email"], [name="phone"]')].map(
        (control) => control.getAttribute('name'),
      )
    expect(names()).toEqual(['whatsapp', 'email'])
    await type('whatsapp', '33 1234 5678')
    await waitFor(async () =>
      expect((await storedDraft())?.form).toMatchObject({
        contacto: [{ tipo: 'email' }, { tipo: 'whatsapp', contenido: '33 1234 5678' }],
      }),
    )
    await userEvent.clear(field('whatsapp'))
    await press('Continuar')
    expect(errorOf('whatsapp')).toBeUndefined()
  })

  test('shows the contact to everybody, or chooses whom; the draft keeps it', async () => {
    openWizard()
    await fillFirst()
    await fillSecond()
    expect(screen.getByLabelText('A todos')).toHaveProperty('checked', true)
    expect(screen.getByText(/Los ve quien abre tu anuncio/)).toBeTruthy()
    await userEvent.click(screen.getByLabelText('Solo a quien ya me escribió'))
    expect(screen.getByText(/Te escriben primero aquí, en Mensajes/)).toBeTruthy()
    await waitFor(async () =>
      expect((await storedDraft())?.form).toMatchObject({ contactoPara: 'escribieron' }),
    )
  })

  test('fills every contact that is added, one of each kind, and goes on where they touched', async () => {
    openWizard()
    await fillFirst()
    await fillSecond()
    await press('Agregar teléfono')
    expect(screen.queryByRole('button', { name: 'Agregar teléfono' })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(field('phone')))
    await press('Continuar')
    expect(errorOf('phone')).toBe('El teléfono debe tener 10 dígitos.')
    await waitFor(() => expect(document.activeElement).toBe(field('phone')))
    await press('Quitar teléfono')
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Agregar teléfono' })),
    )
    await press('Quitar correo')
    await press('Continuar')
    expect(errorOf('whatsapp')).toBe('Agrega al menos una forma de contacto.')
    await waitFor(() => expect(document.activeElement).toBe(field('whatsapp')))
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
