import { renderHook } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import {
  holdReloads,
  useUnsavedWork,
  whenNothingIsTyped,
} from '../../src/client/app/unsavedWork.ts'

describe('A reload', () => {
  test('comes at once when nothing is typed', () => {
    const reload = vi.fn<() => void>()
    expect(whenNothingIsTyped(reload)).toBe(true)
    expect(reload).toHaveBeenCalledOnce()
  })

  test('F18: waits for every form that would be lost, and comes once', () => {
    const reload = vi.fn<() => void>()
    const [first, second] = [holdReloads(), holdReloads()]
    expect(whenNothingIsTyped(reload)).toBe(false)
    first()
    first()
    expect(reload).not.toHaveBeenCalled()
    second()
    expect(reload).toHaveBeenCalledOnce()
    holdReloads()()
    expect(reload).toHaveBeenCalledOnce()
  })

  test('F18: waits from the first letter until the form is left', () => {
    const reload = vi.fn<() => void>()
    const form = renderHook(({ isTyped }) => useUnsavedWork(isTyped), {
      initialProps: { isTyped: false },
    })
    form.rerender({ isTyped: true })
    whenNothingIsTyped(reload)
    expect(reload).not.toHaveBeenCalled()
    form.unmount()
    expect(reload).toHaveBeenCalledOnce()
  })
})
