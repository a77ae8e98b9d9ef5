// @module-tag embedded
import { readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** Rooms beneath the features, and the roof above; rules of their own in `.oxlintrc.json`. */
const NOT_FEATURES = ['act', 'app', 'data', 'ground', 'list', 'photos', 'places', 'staff', 'ui']
const CLIENT = 'src/client'

const rules = readFileSync('.oxlintrc.json', 'utf8')
/** The groups of names in the linter's patterns: `**\/{account,ads}/**`. */
const walled = [...rules.matchAll(/"\*\*\/\{([\w,]+)\}\/\*\*"/g)].flatMap(([, names = '']) =>
  names.split(','),
)
/** The pieces that a feature may import from another: `!**\/ads/{card/AdGrid,flyer/FlyerSheet}.tsx`. */
const pieces = [...rules.matchAll(/"!\*\*\/([\w/]+\/)(?:\{([\w,/]+)\}|(\w+))(\.tsx?)"/g)].flatMap(
  ([, folder = '', many, one = '', ending = '']) =>
    (many?.split(',') ?? [one]).map((name) => join(CLIENT, `${folder}${name}${ending}`)),
)

const rooms = readdirSync(CLIENT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const roomOf = (path: string): string => path.split('/')[2] ?? ''
/** Files that stand in no room compose the rooms, or are their ground. */
const isRoom = (room: string): boolean => !room.includes('.')

/** Imports of a side from room to room: from which file, of which. */
const importsOf = (side: string) =>
  readdirSync(side, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => {
      const from = join(side, path)
      return [...readFileSync(from, 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)]
        .map(([, to = '']) => ({ from, to: normalize(join(from, '..', to)) }))
        .filter(({ to }) => to.startsWith(side) && roomOf(to) !== roomOf(from))
        .filter((ends) => [ends.from, ends.to].every((end) => isRoom(roomOf(end))))
    })

/** Imports of a listed piece by another feature: the piece of each. */
const imported = importsOf(CLIENT)
  .filter(({ from }) => !NOT_FEATURES.includes(roomOf(from)) && !from.endsWith('Screen.tsx'))
  .map(({ to }) => to)
  .filter((to) => pieces.includes(to))

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

/** Rooms of the server that some chain of imports leads back to, found by taking away the lowest again and again. */
function roomsInRings(): string[] {
  const below = new Map<string, Set<string>>()
  for (const { from, to } of importsOf('src/server'))
    below.set(roomOf(from), (below.get(roomOf(from)) ?? new Set()).add(roomOf(to)))
  for (;;) {
    const lowest = [...below].filter(([, rooms]) => ![...rooms].some((room) => below.has(room)))
    if (lowest.length === 0) return [...below.keys()].toSorted()
    for (const [room] of lowest) below.delete(room)
  }
}

test('people who follow the imports of the server go down from room to room and never back up', () => {
  expect(roomsInRings()).toEqual([])
})
