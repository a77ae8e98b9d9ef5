import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { here } from './accountStage.tsx'
import { openPage, resetShell } from './shellStage.tsx'

beforeEach(resetShell)

async function filterBy(from: string, to: string) {
  await openPage('/buscar?nombre=mesa')
  const filters = within(screen.getByRole('complementary', { name: 'Filtros' }))
  const [low, high] = [filters.getByLabelText('Desde'), filters.getByLabelText('Hasta')]
  if (from) await userEvent.type(low, from)
  if (to) await userEvent.type(high, to)
  await userEvent.click(filters.getByRole('button', { name: 'Aplicar filtros' }))
  return { filters, low, high }
}

test('a buyer whose prices cross is told beside the field, and what was typed stays', async () => {
  const { filters, high } = await filterBy('9,000', '15')
  expect(await filters.findByText('Debe ser más que «Desde».')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(high))
  expect(high).toHaveProperty('value', '15')
  expect(here()).not.toContain('precioMax')
})

test('a buyer who types no amount is told which field it is, before anything is asked', async () => {
  const { filters, low } = await filterBy('barato', '500')
  expect(await filters.findByText('Escribe una cantidad, como 1,500.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(low))
  expect(here()).toBe('/buscar?nombre=mesa')
})

test('a buyer may write prices in words of her own', async () => {
  await filterBy('de 500', '15k')
  await screen.findByRole('heading', { level: 1 })
  await expect.poll(here).toBe('/buscar?nombre=mesa&precioMin=de+500&precioMax=15k')
})
