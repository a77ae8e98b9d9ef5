import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerCalls, json } from './accountStage.tsx'
import { adCard, openPage, resetShell } from './shellStage.tsx'

beforeEach(resetShell)

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
  const more = json({ annoucements: ['1', '2', '3', '4'].map((id) => adCard(id)), total: 12 })
  // The search itself is asked first, that of the step after its count.
  const replies = [NOTHING]
  answerCalls({
    'GET /api/announcement': () => (replies.pop() ?? more)(),
    'GET /api/search/count': json(COUNT),
  })
  await openPage('/buscar?nombre=mesa&estado=puebla&precioMax=10')
  const main = await screen.findByRole('link', { name: 'Ver 12 en todo México' })
  expect(main.getAttribute('href')).toBe('/buscar?nombre=mesa')
  const shown = within(await screen.findByRole('list', { name: 'En todo México' }))
  expect(shown.getAllByRole('article')).toHaveLength(3)
  const others = within(screen.getByRole('list', { name: 'Esto también lo hay' }))
  const [other] = others.getAllByRole('link')
  expect(other?.textContent).toBe('Con cualquier precio: 1 anuncio')
  expect(other?.getAttribute('href')).toBe('/buscar?nombre=mesa&estado=puebla')
  expect(screen.getByRole('button', { name: 'Avísame cuando haya' })).toBeTruthy()
})

test('a buyer whom no condition less would help is told to look at the words, and sees the newest ads', async () => {
  answerCalls({
    'GET /api/announcement': NOTHING,
    'GET /api/index/reciente': json(['1', '2'].map((id) => adCard(id))),
    'GET /api/search/count': json({ ...COUNT, pasos: [] }),
  })
  await openPage('/buscar?nombre=zzqqxx')
  expect(await screen.findByText(/^Revisa cómo está escrito/)).toBeTruthy()
  const shown = within(await screen.findByRole('list', { name: 'Recién publicados' }))
  expect(shown.getAllByRole('article')).toHaveLength(2)
})

test('a buyer who finds nothing and for whom nothing is counted still has a way on', async () => {
  answerCalls({ 'GET /api/announcement': NOTHING })
  await openPage('/buscar?nombre=mesa&estado=puebla')
  const results = within(screen.getByRole('region', { name: 'Resultados' }))
  expect(await results.findByText('No encontramos anuncios así')).toBeTruthy()
  expect(results.getByRole('link', { name: 'Quitar filtros' })).toBeTruthy()
  expect(await results.findByRole('button', { name: 'Avísame cuando haya' })).toBeTruthy()
})
