// @module-tag embedded
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Codes of the rows of THREATS.md, in its order. */
const rows = [...readFileSync('tests/THREATS.md', 'utf8').matchAll(/^\| ([TF]\d+) \|/gm)].map(
  ([, row = '']) => row,
)
const stories = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.(?:test|spec)\.tsx?$/.test(path),
)
/** Codes that names of tests begin with (`T40, T41: …`), each with a file that has one. */
const named = new Map(
  stories.flatMap((path) =>
    [...readFileSync(join('tests', path), 'utf8').matchAll(/\b([TF][1-9]\d*)\b(?=[^:\n]*:)/g)].map(
      ([, code = '']) => [code, path] as const,
    ),
  ),
)

it('THREATS.md lists threats and faults without a gap', () => {
  const upTo = (letter: string) =>
    rows.filter((row) => row.startsWith(letter)).map((_, index) => `${letter}${index + 1}`)
  expect(rows).toEqual([...upTo('T'), ...upTo('F')])
  expect(rows.length).toBeGreaterThanOrEqual(89)
})

it.each(rows)('%s has a test named after it', (row) => {
  expect(named.get(row)).toBeDefined()
})

it('every code that a test is named after stands in THREATS.md', () => {
  expect([...named].filter(([code]) => !rows.includes(code))).toEqual([])
})
