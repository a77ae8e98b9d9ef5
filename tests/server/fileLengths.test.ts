import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { median } from '../bench/table.ts'

const FOLDERS = ['src', 'sw', 'tests']
const MOST_LINES = 300
/** Lists of what there is: catalogues, the texts of the demo, titles to try the filter with. */
const CATALOGUES = [
  'src/contract/catalogue/fields.ts',
  'src/demo/texts/',
  'tests/support/innocentTitles.ts',
]

const written = [
  'vite.config.ts',
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  ),
].filter((path) => /\.(?:tsx?|m?js|css)$/.test(path) && !path.includes('.results'))

const lengths = new Map(
  written.map((path) => [path, readFileSync(path, 'utf8').trimEnd().split('\n').length]),
)

describe('whoever reads the code', () => {
  it('meets no file of more than 300 lines, catalogues aside', () => {
    const long = [...lengths].filter(
      ([path, lines]) => lines > MOST_LINES && !CATALOGUES.some((one) => path.startsWith(one)),
    )
    expect(long).toEqual([])
  })

  it('meets files of 50 to 80 lines as a rule', () => {
    const middle = median([...lengths.values()])
    expect(middle).toBeGreaterThanOrEqual(50)
    expect(middle).toBeLessThanOrEqual(80)
  })
})
