// @module-tag embedded
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourcePaths } from '../support/sources.ts'

const MOST_LINES = 300
/** Lists of what there is: catalogues, texts of the demo, the rights of every call. */
const CATALOGUES = [
  'src/contract/catalogue/fields.ts',
  'src/demo/texts/',
  'tests/support/accessMatrix.ts',
]

const lengths = sourcePaths.map(
  (path) => [path, readFileSync(path, 'utf8').trimEnd().split('\n').length] as const,
)

test('people who read the code meet no file of more than 300 lines, catalogues aside', () => {
  const long = lengths.filter(
    ([path, lines]) => lines > MOST_LINES && !CATALOGUES.some((start) => path.startsWith(start)),
  )
  expect(long).toEqual([])
})
