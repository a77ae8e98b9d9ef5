import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerCalls } from './accountStage.tsx'
import { adCard, json, openPage, resetShell } from './shellStage.tsx'

beforeEach(resetShell)

test('a buyer whom few ads have all words for sees the thing without one of them, and the way to all', async () => {
  answerCalls({
    'GET /api/announcement': json({
      annoucements: [adCard('1')],
      total: 1,
      relacionados: { sin: ['fender'], total: 20, annoucements: [adCard('2'), adCard('3')] },
    }),
  })
  await openPage('/buscar?nombre=guitarra+fender')
  const related = await screen.findByRole('region', { name: 'Sin «fender» 20 anuncios' })
  expect(within(related).getAllByRole('listitem')).toHaveLength(2)
  const all = within(related).getByRole('link', { name: 'Ver resultados de «guitarra»' })
  expect(all.getAttribute('href')).toBe('/buscar?nombre=guitarra')
})
