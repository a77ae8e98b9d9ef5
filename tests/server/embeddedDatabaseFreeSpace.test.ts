// @module-tag embedded
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openFreeSpace } from '../../src/server/db/freeSpace.ts'

const MB = 2 ** 20
const room = { type: 0, bsize: MB, blocks: 1000, bfree: 500, bavail: 0, files: 0, ffree: 0 }
const options = { dir: tmpdir(), minFreeMb: 100 }
const leave = (bavail: number) => vi.mocked(fs.statfsSync).mockReturnValue({ ...room, bavail })

beforeEach(() => {
  vi.spyOn(fs, 'statfsSync')
  syncBuiltinESMExports()
})

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

test('F5: the first write below the floor is refused, and the first above it taken', () => {
  leave(100)
  const isLow = openFreeSpace(options)
  expect(isLow()).toBe(false)
  leave(99)
  expect(isLow()).toBe(true)
  leave(100)
  expect(isLow()).toBe(false)
})

test('F5: a disk that can’t be asked is as it was, and none at all ends the start', () => {
  leave(99)
  const isLow = openFreeSpace(options)
  vi.mocked(fs.statfsSync).mockImplementation(() => {
    throw new Error('EIO')
  })
  expect(isLow()).toBe(true)
  expect(() => openFreeSpace(options)).toThrow('EIO')
})
