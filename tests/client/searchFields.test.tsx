import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { answerCalls, here, json } from './accountStage.tsx'
import { adCard, openPage, resetShell } from './shellStage.tsx'

beforeEach(resetShell)

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
  const until = await year('Hasta')
  expect(until.value).toBe('2010')
  await waitFor(() => expect(document.activeElement).toBe(until))
  expect(here()).not.toContain('2010')
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

const FILTERS = [
  {
    filtro: 'categoria',
    hayMas: false,
    valores: [
      { valor: 'vehiculo', anuncios: 37 },
      { valor: 'autopartes', anuncios: 4 },
    ],
  },
  { filtro: 'tipoAnuncio', hayMas: false, valores: [{ valor: 'vehiculo', anuncios: 37 }] },
  { filtro: 'uso', hayMas: false, valores: [{ valor: 'usado', anuncios: 30 }] },
]

test('a buyer sees at each choice how many ads it has, and keeps what she chose', async () => {
  answerCalls({
    'GET /api/announcement': FOUND,
    [COUNT]: json({ ...CARS, filtros: FILTERS }),
  })
  await openPage('/buscar?tipoAnuncio=gratis&uso=nuevo')
  await make()
  const category = filters().getByLabelText<HTMLSelectElement>('Categoría')
  const options = [...category.options].map(({ text }) => text)
  expect(options.slice(0, 2)).toEqual(['Mostrar todo', 'Accesorios personales (0)'])
  expect(options).toContain('Vehículos (37)')
  const isOpen = (name: string) =>
    [...category.options].find(({ text }) => text === name)?.disabled === false
  expect(isOpen('Accesorios personales (0)')).toBe(false)
  expect(isOpen('Vehículos (37)')).toBe(true)
  // Neither has an ad any more; both are chosen still, and sent.
  expect(filters().getByLabelText<HTMLSelectElement>('Tipo de anuncio').value).toBe('gratis')
  expect(filters().getByLabelText<HTMLSelectElement>('Uso').value).toBe('nuevo')
  await userEvent.click(filters().getByRole('button', { name: /^(Ver|Aplicar)/ }))
  await waitFor(() => expect(here()).toBe('/buscar?uso=nuevo&tipoAnuncio=gratis'))
})

test('a buyer who is not counted for any more may choose again what had no ad before', async () => {
  let isAnswered = true
  const never = new Promise<Response>(() => undefined)
  answerCalls({
    'GET /api/announcement': FOUND,
    [COUNT]: () => (isAnswered ? Response.json({ ...CARS, filtros: FILTERS }) : never),
  })
  await openPage('/buscar?nombre=auto')
  const none = async () =>
    filters().findByRole<HTMLOptionElement>('option', { name: 'Accesorios personales (0)' })
  expect((await none()).disabled).toBe(true)
  isAnswered = false
  await userEvent.type(filters().getByLabelText('Qué buscas'), 's')
  await waitFor(async () => expect((await none()).disabled).toBe(false))
})

test('a buyer of homes is asked for no use: before anything is counted, after it, and in no chip', async () => {
  answerCalls({ 'GET /api/announcement': FOUND })
  await openPage('/buscar?categoria=inmuebles&uso=nuevo')
  expect(filters().queryByLabelText('Uso')).toBeNull()
  const chips = within(await screen.findByRole('list', { name: 'Filtros activos' }))
  expect(chips.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    'Quitar filtro: Inmuebles',
  ])
})

test.each([
  ['c.rentaOVenta=renta', 'Filtros (1)', ['Renta o venta: renta']],
  ['categoria=Inmuebles', 'Filtros (1)', ['Inmuebles']],
  ['nombre=casa+en+renta', 'Filtros', ['Renta o venta: renta']],
  ['nombre=mesa', 'Filtros (1)', ['Nuevo']],
])(
  'a buyer who asks for a new thing beside «%s» sees the filters that the server keeps',
  async (asked, button, chips) => {
    const isRead = asked.includes('casa')
    answerCalls({
      'GET /api/announcement': json({
        annoucements: [adCard('1')],
        total: 1,
        ...(isRead && { leido: [{ texto: 'en renta', sin: 'casa', 'c.rentaOVenta': 'renta' }] }),
      }),
    })
    await openPage(`/buscar?${asked}&uso=nuevo`)
    const list = within(await screen.findByRole('list', { name: 'Filtros activos' }))
    await waitFor(() =>
      expect(list.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual(
        chips.map((label) => `Quitar filtro: ${label}`),
      ),
    )
    expect(screen.getByRole('link', { name: button })).toBeTruthy()
  },
)

test('a buyer whose words ask for a home for rent sees that as a filter, and is asked for no use', async () => {
  answerCalls({
    'GET /api/announcement': json({
      annoucements: [adCard('1')],
      total: 1,
      leido: [{ texto: 'en renta', sin: 'casa', 'c.rentaOVenta': 'renta' }],
    }),
    [COUNT]: json({ ...CARS, filtros: FILTERS.slice(0, 2) }),
  })
  await openPage('/buscar?nombre=casa+en+renta')
  const chips = within(await screen.findByRole('list', { name: 'Filtros activos' }))
  const [only, ...others] = chips.getAllByRole('link')
  expect([only?.getAttribute('aria-label'), others]).toEqual([
    'Quitar filtro: Renta o venta: renta',
    [],
  ])
  expect(only?.getAttribute('href')).toBe('/buscar?nombre=casa')
  await make()
  expect(filters().queryByLabelText('Uso')).toBeNull()
})
