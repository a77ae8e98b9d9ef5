// @module-tag embedded
import fs from 'node:fs'
import fsPromises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchFreeSpace } from '../../src/server/db/freeSpace.ts'

const MB = 2 ** 20
const room = { type: 0, bsize: MB, blocks: 1000, bfree: 500, bavail: 0, files: 0, ffree: 0 }
const options = { dir: tmpdir(), minFreeMb: 100, intervalMs: 1_000 }

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(fs, 'statfsSync')
  vi.spyOn(fsPromises, 'statfs')
  syncBuiltinESMExports()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

test('F5: writes are refused below the floor from the first moment, and again allowed above it', async () => {
  vi.mocked(fs.statfsSync).mockReturnValue({ ...room, bavail: 99 })
  const watch = watchFreeSpace(options)
  expect(watch.isLow()).toBe(true)
  vi.mocked(fsPromises.statfs).mockResolvedValue({ ...room, bavail: 100 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(watch.isLow()).toBe(false)
  vi.mocked(fsPromises.statfs).mockRejectedValue(new Error('EIO'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(watch.isLow()).toBe(false)
  watch.stop()
})

test('F5: a watch that was stopped looks no more', async () => {
  vi.mocked(fs.statfsSync).mockReturnValue({ ...room, bavail: 100 })
  vi.mocked(fsPromises.statfs).mockClear()
  watchFreeSpace(options).stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(fsPromises.statfs).not.toHaveBeenCalled()
})
