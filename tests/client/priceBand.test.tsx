import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PriceBand } from '../../src/client/prices/PriceBand.tsx'
import { BIKE } from './adsExamples.ts'
import { answerWithAd, fetched, leaveNothing, refusal } from './adsStage.tsx'

beforeEach(answerWithAd)
afterEach(leaveNothing)

const BAND = { precios: { desde: 1800, hasta: 2600, anuncios: 23 } }
const answers = (body: object) => fetched.mockImplementation(async () => Response.json(body))
const asked = () => fetched.mock.calls.map(([request]) => new URL((request as Request).url))

describe('What others ask', () => {
  test('is read by a buyer in one line, and how it is worked out behind a touch', async () => {
    answers(BAND)
    const { container } = render(<PriceBand ad={BIKE} />)
    await screen.findByText('entre $1,800 y $2,600')
    expect(container.querySelector('summary')?.textContent).toBe(
      'Otros piden entre $1,800 y $2,600, 23\u00A0anuncios',
    )
    expect(container.querySelector('details')?.open).toBe(false)
    await userEvent.click(screen.getByText('entre $1,800 y $2,600'))
    expect(screen.getByText(/vendidos en los últimos 180 días/)).toBeTruthy()
  })

  test('is asked for by what the ad says of itself, and the ad is not compared with itself', async () => {
    answers(BAND)
    const caracteristicas = { marca: 'Nissan', modelo: 'Versa', año: 2018, color: 'gris' }
    render(<PriceBand ad={{ ...BIKE, categoria: 'vehiculo', caracteristicas }} />)
    await screen.findByText('entre $1,800 y $2,600')
    expect(Object.fromEntries(asked()[0]?.searchParams ?? [])).toEqual({
      nombre: BIKE.titulo,
      categoria: 'vehiculo',
      marca: 'Nissan',
      modelo: 'Versa',
      año: '2018',
      salvo: BIKE._id,
    })
  })

  test.each([
    [99_999_999, '. Este pide mucho más.'],
    [5201, '. Este pide mucho más.'],
    [5200, ''],
    [900, ''],
    [899, '. Este pide mucho menos: pregunta por qué.'],
    [0, ''],
  ])('warns a buyer of a price that is far from it: %s', async (precio, words) => {
    answers(BAND)
    const { container } = render(<PriceBand ad={{ ...BIKE, precio }} />)
    await screen.findByText('entre $1,800 y $2,600')
    expect(container.querySelector('summary')?.textContent).toBe(
      `Otros piden entre $1,800 y $2,600, 23\u00A0anuncios${words}`,
    )
  })

  test('of one price for all is one price', async () => {
    answers({ precios: { desde: 500, hasta: 500, anuncios: 8 } })
    render(<PriceBand ad={BIKE} />)
    expect(await screen.findByText('alrededor de $500')).toBeTruthy()
  })

  test.each([
    ['too few ads are like it', async () => Response.json({})],
    ['the server fails', async () => refusal(500, 'Ups')],
    ['there is no network', async () => Promise.reject(new TypeError('offline'))],
  ])('gives way to a search for the like of it, and to no error, where %s', async (_, answer) => {
    fetched.mockImplementation(answer)
    const { container } = render(<PriceBand ad={BIKE} />, { wrapper: MemoryRouter })
    const link = await screen.findByRole('link', { name: 'Buscar anuncios parecidos' })
    expect(link.getAttribute('href')).toBe('/buscar?nombre=Bicicleta&categoria=deportes')
    expect(container.textContent).toBe('Buscar anuncios parecidos')
  })

  test.each([
    ['¡Vendo urgente! Sofá cama gris', 'muebles', 'Sofá', 'muebles'],
    ['Remato, oportunidad', 'muebles', null, 'muebles'],
  ])('of «%s» is looked for by what the thing is', async (titulo, categoria, nombre, where) => {
    answers({})
    render(<PriceBand ad={{ ...BIKE, titulo, categoria }} />, { wrapper: MemoryRouter })
    const link = await screen.findByRole('link', { name: 'Buscar anuncios parecidos' })
    const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://x')
    expect([searchParams.get('nombre'), searchParams.get('categoria')]).toEqual([nombre, where])
  })

  test('leaves its place to nothing until the answer is there, so that nothing comes and goes', async () => {
    fetched.mockImplementation(() => new Promise(() => undefined))
    const { container } = render(<PriceBand ad={BIKE} />)
    await waitFor(() => expect(fetched).toHaveBeenCalled())
    expect(container.textContent).toBe('')
  })

  test('is nothing where a seller types a title that few others have', async () => {
    answers({})
    const { container } = render(<PriceBand ad={BIKE} typingMs={1} />)
    await waitFor(() => expect(fetched).toHaveBeenCalled())
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(container.textContent).toBe('')
  })

  test('is asked for once a seller rests, and not at each letter of the title', async () => {
    answers(BAND)
    const draft = { titulo: 'Bici', categoria: 'deportes', caracteristicas: {} }
    const { rerender } = render(<PriceBand ad={draft} typingMs={500} />)
    rerender(<PriceBand ad={{ ...draft, titulo: 'Bicicl' }} typingMs={500} />)
    rerender(<PriceBand ad={{ ...draft, titulo: 'Bicicleta' }} typingMs={500} />)
    await screen.findByText('entre $1,800 y $2,600')
    expect(asked().map(({ searchParams }) => searchParams.get('nombre'))).toEqual(['Bicicleta'])
  })

  test('is not asked for before there is a title and a category', async () => {
    render(<PriceBand ad={{ titulo: ' ', categoria: 'deportes', caracteristicas: {} }} />)
    render(<PriceBand ad={{ titulo: 'Bicicleta', categoria: '', caracteristicas: {} }} />)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(fetched).not.toHaveBeenCalled()
  })
})
