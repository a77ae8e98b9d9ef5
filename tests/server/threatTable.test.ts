import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Rows of the README's table: the row's name, and the test files that it names. */
const rows = [
  ...readFileSync('README.md', 'utf8').matchAll(/^\| ([TF]\d+)\s+\| (.+?)\s*\|$/gm),
].map(([, row = '', files = '']) => [row, files.split(', ')] as const)

const text = (file: string) => {
  const [folder = '', name = ''] = file.split('/')
  const found = readdirSync(`tests/${folder}`).find((entry) => entry.split('.')[0] === name)
  return found ? readFileSync(`tests/${folder}/${found}`, 'utf8') : ''
}

it('the README names tests for all 55 threats and 34 faults', () => {
  const threats = Array.from({ length: 55 }, (_, index) => `T${index + 1}`)
  const faults = Array.from({ length: 34 }, (_, index) => `F${index + 1}`)
  expect(rows.map(([row]) => row)).toEqual([...threats, ...faults])
})

it.each(rows)('each file that the README names for %s has a test named after it', (row, files) => {
  for (const file of files) expect(text(file), file).toMatch(new RegExp(`\\b${row}\\b[^:\n]*:`))
})
