import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { answerCalls, here, json } from './accountStage.tsx'
import { adCard, beginShellAnew, openPage } from './shellStage.tsx'

beforeEach(beginShellAnew)

const COUNT = 'GET /api/search/count'
const CARS = {
  total: 37,
  hayMas: false,
  pasos: [],
  campos: [
    {
      campo: 'marca',
      etiqueta: 'Marca',
      parametro: 'c.marca',
      valores: [
        { valor: 'Nissan', anuncios: 25 },
        { valor: 'Ford', anuncios: 12 },
      ],
    },
    {
      campo: 'año',
      etiqueta: 'Año',
      desde: 'c.año.min',
      hasta: 'c.año.max',
      menor: 1998,
      mayor: 2024,
    },
  ],
}
const FOUND = json({ annoucements: [adCard('1')], total: 1 })
const filters = () => within(screen.getByRole('complementary', { name: 'Filtros' }))
const make = () => filters().findByLabelText<HTMLSelectElement>('Marca')
const year = async (label: 'Desde' | 'Hasta') =>
  within(await filters().findByRole('group', { name: 'Año' })).getByLabelText<HTMLInputElement>(
    label,
  )

test('a buyer of a car narrows by make and year, and sees how many before pressing', async () => {
  answerCalls({ 'GET /api/announcement': FOUND, [COUNT]: json(CARS) })
  await openPage('/buscar?categoria=vehiculo')
  const options = [...(await make()).options].map(({ text }) => text)
  expect(options).toEqual(['Mostrar todo', 'Nissan (25)', 'Ford (12)'])
  await userEvent.selectOptions(await make(), 'Nissan (25)')
  await userEvent.type(await year('Desde'), '2015')
  await userEvent.click(await filters().findByRole('button', { name: 'Ver 37 anuncios' }))
  await waitFor(() =>
    expect(here()).toBe('/buscar?categoria=vehiculo&c.marca=Nissan&c.a%C3%B1o.min=2015'),
  )
})

test('a buyer who changes a filter is counted for once she rests, with what the form holds', async () => {
  const calls = answerCalls({ 'GET /api/announcement': FOUND, [COUNT]: json(CARS) })
  await openPage('/buscar?categoria=vehiculo')
  await userEvent.type(await year('Hasta'), '2020')
  const counted = () =>
    calls.filter(({ key }) => key === COUNT).map(({ url }) => new URL(url).searchParams.toString())
  await waitFor(() => expect(counted()).toHaveLength(2))
  expect(counted()).toEqual(['categoria=vehiculo', 'c.a%C3%B1o.max=2020&categoria=vehiculo'])
})

test('a buyer without network still filters: the button has no number', async () => {
  answerCalls({})
  await openPage('/buscar?categoria=vehiculo&c.marca=Nissan')
  await userEvent.selectOptions(filters().getByLabelText('Uso'), 'Usado')
  await userEvent.click(filters().getByRole('button', { name: 'Aplicar filtros' }))
  await waitFor(() => expect(here()).toBe('/buscar?categoria=vehiculo&uso=usado&c.marca=Nissan'))
})

test('a buyer whose years cross is told beside the field, and what was typed stays', async () => {
  answerCalls({ 'GET /api/announcement': FOUND, [COUNT]: json(CARS) })
  await openPage('/buscar?categoria=vehiculo')
  await userEvent.type(await year('Desde'), '2020')
  await userEvent.type(await year('Hasta'), '2010')
  await userEvent.click(filters().getByRole('button', { name: /^(Ver|Aplicar)/ }))
  expect(await filters().findByText('Debe ser más que «Desde».')).toBeTruthy()
  expect((await year('Hasta')).value).toBe('2010')
  expect(document.activeElement).toBe(await year('Hasta'))
  expect(here()).toBe('/buscar?categoria=vehiculo')
})

test('a buyer sees what she filters by in words, and takes each away with a touch', async () => {
  answerCalls({ 'GET /api/announcement': FOUND, [COUNT]: json(CARS) })
  await openPage(
    '/buscar?categoria=vehiculo&c.marca=nissan&c.a%C3%B1o.min=2015&c.rentaOVenta=Renta',
  )
  const chips = within(await screen.findByRole('list', { name: 'Filtros activos' }))
  const names = chips.getAllByRole('link').map((link) => link.getAttribute('aria-label'))
  expect(names.slice(0, 4)).toEqual([
    'Quitar filtro: Vehículos',
    'Quitar filtro: Marca: nissan',
    'Quitar filtro: Año: desde 2015',
    'Quitar filtro: Renta o venta: Renta',
  ])
  expect(
    chips.getByRole('link', { name: 'Quitar filtro: Año: desde 2015' }).getAttribute('href'),
  ).toBe('/buscar?categoria=vehiculo&c.marca=nissan&c.rentaOVenta=Renta')
  expect((await make()).value).toBe('Nissan')
})
