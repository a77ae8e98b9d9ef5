import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import {
  clearCategory,
  rankCategories,
  suggestCategory,
} from '../../src/client/sell/fields/suggestCategory.ts'
import { CategorySuggestion } from '../../src/client/sell/steps/GeneralStep.tsx'
import { categoriesToChoose } from '../../src/contract/ads/kindEntries.ts'
import { TITLES } from '../support/sellerTitles.ts'

describe('The category that a title suggests', () => {
  test('is right for at least 90 of a hundred titles that nothing was learned from', () => {
    const right = TITLES.filter(([title, category]) => suggestCategory(title) === category)
    expect(TITLES.length).toBeGreaterThanOrEqual(200)
    expect(right.length / TITLES.length).toBeGreaterThanOrEqual(0.9)
  })

  test('is taken without asking only where it is clear, and then right in 19 of 20', () => {
    const clear = TITLES.filter(([title]) => clearCategory(title) !== null)
    const right = clear.filter(([title, category]) => clearCategory(title) === category)
    expect(right.length / clear.length).toBeGreaterThanOrEqual(0.95)
    expect(clearCategory('Teclado de segunda mano')).toBeNull()
  })

  test('is one that the seller can choose, whatever the words', () => {
    const choices = categoriesToChoose('gratis')
    for (const [category] of rankCategories('mesa')) expect(choices).toContain(category)
  })

  test.each(['', '   ', '¿?', 'xyzzy', 'de para con', '__proto__ constructor'])(
    'is none for %j',
    (title) => {
      expect(suggestCategory(title)).toBeNull()
    },
  )

  test('is blind to case, accents and number', () => {
    expect(suggestCategory('RELOJES')).toBe('joyas y relojes')
    expect(suggestCategory('sofás')).toBe('muebles')
  })

  test('is taken with one touch', async () => {
    const onTake = vi.fn<(category: string) => void>()
    render(
      <CategorySuggestion title="Guitarra acústica" category="" isTaken={false} onTake={onTake} />,
    )
    await userEvent.click(screen.getByRole('button', { name: /Instrumentos musicales/ }))
    expect(onTake).toHaveBeenCalledWith('instrumentos musicales')
  })
})
