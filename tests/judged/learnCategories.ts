import { writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { JUDGED_TITLES, learnCategoryWords } from './categoryWords.ts'

/** Writes the words by which the wizard suggests a category: `npm run learn:categories`. */
const file = new URL('../../src/client/sell/fields/categoryWords.json', import.meta.url)
const text = await format(JSON.stringify(learnCategoryWords(JUDGED_TITLES)), {
  ...(await resolveConfig(file)),
  parser: 'json',
})
writeFileSync(file, text)
