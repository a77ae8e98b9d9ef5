// @module-tag embedded
import { readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** Rooms beneath the features, and the roof above; rules of their own in `.oxlintrc.json`. */
const NOT_FEATURES = ['act', 'app', 'data', 'ground', 'list', 'photos', 'staff', 'ui']
const CLIENT = 'src/client'

const rules = readFileSync('.oxlintrc.json', 'utf8')
/** The groups of names in the linter's patterns: `**\/{account,ads}/**`. */
const walled = [...rules.matchAll(/"\*\*\/\{([\w,]+)\}\/\*\*"/g)].flatMap(([, names = '']) =>
  names.split(','),
)
/** The pieces that a feature may import from another: `!**\/ads/card/{AdGrid,AdCard}.tsx`. */
const pieces = [...rules.matchAll(/"!\*\*\/([\w/]+\/)(?:\{([\w,]+)\}|(\w+))(\.tsx?)"/g)].flatMap(
  ([, folder = '', many, one = '', ending = '']) =>
    (many?.split(',') ?? [one]).map((name) => join(CLIENT, `${folder}${name}${ending}`)),
)

const rooms = readdirSync(CLIENT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const roomOf = (path: string): string => path.split('/')[2] ?? ''

/** Imports of a listed piece by another feature: the piece of each. */
const imported = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .flatMap((path) => {
    const file = join(CLIENT, path)
    if (NOT_FEATURES.includes(roomOf(file)) || file.endsWith('Screen.tsx')) return []
    return [...readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)]
      .map(([, to = '']) => normalize(join(file, '..', to)))
      .filter((to) => pieces.includes(to) && roomOf(to) !== roomOf(file))
  })

test('people who add a room of the page find it behind the wall between the features', () => {
  const outside = rooms.filter((room) => !NOT_FEATURES.includes(room) && !walled.includes(room))
  expect(outside).toEqual([])
})

test('people who read which pieces the features share read of none that is shared no more', () => {
  expect(pieces.length).toBeGreaterThan(0)
  expect(pieces.filter((piece) => !imported.includes(piece))).toEqual([])
})

test('people who follow an import from feature to feature follow at most 25', () => {
  expect(imported.length).toBeLessThanOrEqual(25)
})
