import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, here, json } from './accountStage.tsx'
import { adCard, openPage, resetShell } from './shellStage.tsx'

beforeEach(async () => {
  await resetShell()
  const phone = {
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }
  vi.stubGlobal('matchMedia', () => phone)
})

const COUNT = {
  total: 12,
  hayMas: false,
  pasos: [],
  campos: [
    {
      campo: 'talla',
      etiqueta: 'Talla',
      parametro: 'c.talla',
      valores: [
        { valor: 'M', anuncios: 7 },
        { valor: 'G', anuncios: 5 },
      ],
    },
  ],
}
const FILTERS = [
  {
    filtro: 'uso',
    hayMas: false,
    valores: [
      { valor: 'usado', anuncios: 9 },
      { valor: 'para piezas', anuncios: 3 },
    ],
  },
  { filtro: 'estado', hayMas: true, valores: [{ valor: 'sonora', anuncios: 1234 }] },
]
const answers = () =>
  answerCalls({
    'GET /api/announcement': json({ annoucements: [adCard('1')], total: 1 }),
    'GET /api/search/count': json(COUNT),
  })
const row = async () => within(await screen.findByRole('list', { name: 'Afinar la búsqueda' }))
async function openChip(name: string) {
  await userEvent.click(await (await row()).findByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name }))
}

test('a buyer on a phone finds each filter as a chip, and those of what she looks for after them', async () => {
  answers()
  await openPage('/buscar?categoria=ropa+y+calzado')
  await (await row()).findByRole('button', { name: 'Talla' })
  const names = (await row()).getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual(['Ordenar', 'Precio', 'Lugar', 'Uso', 'Talla'])
})

test('a buyer chooses a size in its own small sheet; the rest of the search stays', async () => {
  answers()
  await openPage('/buscar?categoria=ropa+y+calzado&precioMax=300')
  const sheet = await openChip('Talla')
  await userEvent.click(await sheet.findByRole('radio', { name: 'M (7)' }))
  await userEvent.click(await sheet.findByRole('button', { name: 'Ver 12 anuncios' }))
  await waitFor(() =>
    expect(here()).toBe('/buscar?categoria=ropa+y+calzado&precioMax=300&c.talla=M'),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a buyer takes a choice back by its chip, in the one row, and may choose anew', async () => {
  answers()
  await openPage('/buscar?categoria=ropa+y+calzado&c.talla=m')
  expect((await row()).queryByRole('button', { name: 'Talla' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Quitar filtro: Talla: m' }))
  await waitFor(() => expect(here()).toBe('/buscar?categoria=ropa+y+calzado'))
  expect(await (await row()).findByRole('button', { name: 'Talla' })).toBeTruthy()
})

test('a buyer whose price is none is told so in the sheet, which stays open', async () => {
  answers()
  await openPage('/buscar')
  const sheet = await openChip('Precio')
  await userEvent.type(sheet.getByLabelText('Hasta'), 'barato')
  await userEvent.click(sheet.getByRole('button', { name: /^(Ver|Aplicar)/ }))
  expect(await sheet.findByText('Escribe una cantidad, como 1,500.')).toBeTruthy()
  expect(here()).toBe('/buscar')
})

test('a buyer who leaves a sheet is back at its chip, and nothing has changed', async () => {
  answers()
  await openPage('/buscar?nombre=mesa')
  const sheet = await openChip('Ordenar')
  await userEvent.click(sheet.getByRole('radio', { name: 'Más barato primero' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const chips = await row()
  await waitFor(() =>
    expect(document.activeElement).toBe(chips.getByRole('button', { name: 'Ordenar' })),
  )
  expect(here()).toBe('/buscar?nombre=mesa')
})

test('a buyer without network has the chips that every search has', async () => {
  answerCalls({})
  await openPage('/buscar?categoria=ropa+y+calzado')
  expect((await row()).getAllByRole('button')).toHaveLength(4)
  const sheet = await openChip('Uso')
  await userEvent.click(sheet.getByRole('radio', { name: 'Nuevo' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Aplicar filtros' }))
  await waitFor(() => expect(here()).toBe('/buscar?categoria=ropa+y+calzado&uso=nuevo'))
})

test('a buyer sees at each use how many ads it has, and walks past what none has', async () => {
  answerCalls({
    'GET /api/announcement': json({ annoucements: [adCard('1')], total: 1 }),
    'GET /api/search/count': json({ ...COUNT, filtros: FILTERS }),
  })
  await openPage('/buscar?categoria=ropa+y+calzado')
  await (await row()).findByRole('button', { name: 'Talla' })
  const sheet = await openChip('Uso')
  await sheet.findByRole('radio', { name: 'Nuevo (0)' })
  const names = sheet.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)
  expect(names).toEqual(['Mostrar todo', 'Nuevo (0)', 'Usado (9)', 'Para piezas (3)'])
  expect(sheet.getByRole<HTMLInputElement>('radio', { name: 'Nuevo (0)' }).disabled).toBe(true)
  await userEvent.click(sheet.getByRole('radio', { name: 'Mostrar todo' }))
  await userEvent.keyboard('{ArrowDown}')
  expect(sheet.getByRole<HTMLInputElement>('radio', { name: 'Usado (9)' }).checked).toBe(true)
})

test('a buyer keeps a use that no ad has any more, and may come back to it', async () => {
  answerCalls({
    'GET /api/announcement': json({ annoucements: [], total: 0 }),
    'GET /api/search/count': json({ ...COUNT, filtros: FILTERS }),
  })
  await openPage('/buscar?categoria=ropa+y+calzado&uso=nuevo')
  const filters = within(screen.getByRole('complementary', { name: 'Filtros' }))
  const none = await filters.findByRole<HTMLOptionElement>('option', { name: 'Nuevo (0)' })
  expect([none.selected, none.disabled]).toEqual([true, false])
})

test('a buyer sees at each state how many ads it has at least, and no number where nobody knows', async () => {
  answerCalls({
    'GET /api/announcement': json({ annoucements: [adCard('1')], total: 1 }),
    'GET /api/search/count': json({ ...COUNT, filtros: FILTERS }),
  })
  await openPage('/buscar')
  await (await row()).findByRole('button', { name: 'Talla' })
  const sheet = await openChip('Lugar')
  const select = sheet.getByLabelText<HTMLSelectElement>('Estado')
  await within(select).findByRole('option', { name: 'Sonora (1,234 o más)' })
  const options = [...select.options].map(({ text }) => text)
  expect(options.slice(0, 2)).toEqual(['Toda la república', 'Aguascalientes'])
})

test('a buyer of a home is asked for no use, not even by a chip', async () => {
  answerCalls({
    'GET /api/announcement': json({ annoucements: [adCard('1')], total: 1 }),
    'GET /api/search/count': json({ ...COUNT, filtros: FILTERS.slice(1) }),
  })
  await openPage('/buscar?nombre=casa')
  await (await row()).findByRole('button', { name: 'Talla' })
  expect((await row()).queryByRole('button', { name: 'Uso' })).toBeNull()
})
