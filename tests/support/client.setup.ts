import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'

// A busy machine draws late; what never comes is still missed.
configure({ asyncUtilTimeout: 10_000 })

/** A console error in a test is a defect somewhere, so it fails the test. */
const errors = vi.fn<(...args: unknown[]) => void>()
console.error = errors

afterEach(() => {
  cleanup()
  const seen = errors.mock.calls.map((call) => call.map(String).join(' '))
  errors.mockClear()
  expect(seen).toEqual([])
})

// Pictures are not fetched here: without this each would count as one that has come and is empty.
Object.defineProperty(HTMLImageElement.prototype, 'complete', {
  configurable: true,
  get: () => false,
})
