import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerCalls, json } from './accountStage.tsx'
import { beginShellAnew, openPage } from './shellStage.tsx'

beforeEach(beginShellAnew)

const COUNT = {
  total: 0,
  campos: [],
  hayMas: false,
  pasos: [
    { etiqueta: 'En todo México', busqueda: { nombre: 'mesa' }, anuncios: 12 },
    {
      etiqueta: 'Con cualquier precio',
      busqueda: { nombre: 'mesa', estado: 'puebla' },
      anuncios: 1,
    },
  ],
}
const NOTHING = json({ annoucements: [], total: 0 })

test('a buyer who finds nothing sees what asks for less and finds something, and how much', async () => {
  answerCalls({ 'GET /api/announcement': NOTHING, 'GET /api/search/count': json(COUNT) })
  await openPage('/buscar?nombre=mesa&estado=puebla&precioMax=10')
  const steps = within(await screen.findByRole('list', { name: 'Esto sí lo hay' }))
  const links = steps
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['En todo México: 12 anuncios', '/buscar?nombre=mesa'],
    ['Con cualquier precio: 1 anuncio', '/buscar?nombre=mesa&estado=puebla'],
  ])
})

test('a buyer who finds nothing and for whom nothing is counted still has a way on', async () => {
  answerCalls({ 'GET /api/announcement': NOTHING })
  await openPage('/buscar?nombre=mesa&estado=puebla')
  const results = within(screen.getByRole('region', { name: 'Resultados' }))
  expect(await results.findByText('No encontramos anuncios así')).toBeTruthy()
  expect(results.queryByText('Esto sí lo hay')).toBeNull()
  expect(results.getAllByRole('link', { name: 'Quitar filtros' })[0]).toBeTruthy()
})
