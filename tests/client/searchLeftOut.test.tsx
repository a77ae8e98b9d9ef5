import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerCalls } from './accountStage.tsx'
import { adCard, json, openPage, resetShell } from './shellStage.tsx'

beforeEach(resetShell)

test('a buyer whose word stands in no ad sees what was found without it', async () => {
  const found = { annoucements: [adCard('1')], total: 1, sin: ['barata'] }
  answerCalls({ 'GET /api/announcement': json(found) })
  await openPage('/buscar?nombre=bicicleta+barata')
  const words = await screen.findByText('«barata»')
  expect(words.parentElement?.textContent).toBe(
    'Sin «barata»: no hay anuncios con todas tus palabras.',
  )
})
