import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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
const MOST_FILES = 15
/** What a program writes, one after the other. */
const SERIES = 'src/server/db/migrations'

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

  it('meets no folder of more than 15 files in what ships', () => {
    const counts = new Map<string, number>()
    for (const folder of written.map(dirname)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
    const crowded = [...counts].filter(
      ([folder, files]) => /^(?:src|sw)/.test(folder) && files > MOST_FILES && folder !== SERIES,
    )
    expect(crowded).toEqual([])
  })

  it('meets source files of 60 to 90 lines as a rule', () => {
    const source = [...lengths].filter(([path]) => /^(?:src|sw)\/.*(?<!\.css)$/.test(path))
    const middle = median(source.map(([, lines]) => lines))
    expect(middle).toBeGreaterThanOrEqual(60)
    expect(middle).toBeLessThanOrEqual(90)
  })
})
