// @module-tag embedded
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import {
  clearCategory,
  countsOf,
  rankCategories,
} from '../../src/client/sell/fields/suggestCategory.ts'
import { JUDGED_TITLES, learnCategoryWords } from '../judged/categoryWords.ts'

describe('The category that a title suggests', () => {
  test('is right for three of four titles of each fifth when learned from the others', () => {
    const FIFTHS = 5
    const tried = JUDGED_TITLES.slice(0, FIFTHS).flatMap((_, fifth) => {
      const isTried = (place: number) => place % FIFTHS === fifth
      const known = JUDGED_TITLES.filter((_, place) => !isTried(place))
      const counts = countsOf(learnCategoryWords(known))
      return JUDGED_TITLES.filter((_, place) => isTried(place)).map(([title, category]) => {
        const clear = clearCategory(title, counts)
        return {
          isRight: rankCategories(title, counts)[0]?.[0] === category,
          isWronglyTaken: clear !== null && clear !== category,
        }
      })
    })
    const shareOf = (is: 'isRight' | 'isWronglyTaken') =>
      tried.filter((one) => one[is]).length / tried.length
    expect(shareOf('isRight')).toBeGreaterThanOrEqual(0.75)
    expect(shareOf('isWronglyTaken')).toBeLessThanOrEqual(0.08)
  })

  test('is learned from the judged ads', async () => {
    const file = new URL('../../src/client/sell/fields/categoryWords.json', import.meta.url)
    const written: unknown = JSON.parse(await readFile(file, 'utf8'))
    expect(learnCategoryWords(JUDGED_TITLES)).toEqual(written)
  })
})
