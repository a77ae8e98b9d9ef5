import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerCalls, json } from './accountStage.tsx'
import { openPage, resetShell } from './shellStage.tsx'

beforeEach(resetShell)

const COUNT = {
  total: 24,
  campos: [],
  hayMas: false,
  pasos: [],
  filtros: [{ filtro: 'categoria', valores: [{ valor: 'vehiculo', anuncios: 24 }] }],
}

test('Every category leads to its ads, and says how many there are', async () => {
  answerCalls({ 'GET /api/search/count': json(COUNT) })
  await openPage('/categorias')
  const links = within(screen.getByRole('main')).getAllByRole('link')
  expect(links).toHaveLength(27)
  expect(
    links.find((link) => link.textContent.trim() === 'Libros, películas y música'),
  ).toHaveProperty('search', '?categoria=libros+pel%C3%ADculas+y+m%C3%BAsica')
  const link = await screen.findByRole('link', { name: 'Vehículos 24 anuncios' })
  expect(link.getAttribute('href')).toBe('/buscar?categoria=vehiculo')
})
