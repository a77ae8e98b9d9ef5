import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Workbox } from 'workbox-window'
import {
  holdReloads,
  useUnsavedWork,
  whenNothingIsTyped,
} from '../../src/client/ground/unsavedWork.ts'
import { offerUpdate } from '../../src/client/ground/worker/offerUpdate.ts'
import { useToasts } from '../../src/client/ui/notice/toast.ts'

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

describe('A new version', () => {
  const reload = vi.fn<() => void>()
  let takesOver: () => void
  const messageSkipWaiting = vi.fn<() => void>()
  const worker = {
    addEventListener: (_name: string, run: () => void) => (takesOver = run),
    messageSkipWaiting,
  } as unknown as Workbox
  const said = () => useToasts.getState().toasts.map(({ text }) => text)
  const tap = () => useToasts.getState().toasts[0]?.action?.run()
  let registration: { active: object | null; waiting: object | null }
  /** Frames that the page appends; none loads here. */
  let frames: (Node | string)[]

  beforeEach(async () => {
    vi.useFakeTimers()
    registration = { active: {}, waiting: {} }
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
    useToasts.setState({ toasts: [] })
    vi.spyOn(location, 'reload').mockImplementation(reload)
    vi.spyOn(document.body, 'append').mockImplementation((frame) => frames.push(frame))
    frames = []
    reload.mockReset()
    messageSkipWaiting.mockReset()
    await offerUpdate(worker)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('is told, and comes once the person says so, with the browser reminded until it does', () => {
    expect(said()).toEqual(['Nueva versión disponible'])
    vi.advanceTimersByTime(5000)
    expect(messageSkipWaiting).not.toHaveBeenCalled()
    tap()
    expect(messageSkipWaiting).toHaveBeenCalledOnce()
    expect(said()).toContain('Actualizando…')
    expect(frames).toEqual([])
    vi.advanceTimersByTime(3500)
    expect(frames).toHaveLength(3)
    expect(reload).not.toHaveBeenCalled()
    takesOver()
    expect(reload).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(5000)
    expect(frames).toHaveLength(3)
  })

  test('F18: that comes while a form was begun since says that it waits for it, and then does', () => {
    tap()
    const letGo = holdReloads()
    takesOver()
    expect(reload).not.toHaveBeenCalled()
    expect(said()).not.toContain('Actualizando…')
    expect(said().at(-1)).toBe('Actualizamos en cuanto termines lo que escribes.')
    letGo()
    expect(reload).toHaveBeenCalledOnce()
  })

  test('F18: that is asked for while a form is typed waits for the form', () => {
    const letGo = holdReloads()
    tap()
    expect(messageSkipWaiting).not.toHaveBeenCalled()
    expect(said().at(-1)).toBe('Actualizamos en cuanto termines lo que escribes.')
    letGo()
    expect(messageSkipWaiting).toHaveBeenCalledOnce()
    takesOver()
  })

  test('is not told to a person on a first visit, whose first worker waits for a moment (Firefox)', async () => {
    useToasts.setState({ toasts: [] })
    registration.active = null
    await offerUpdate(worker)
    expect(said()).toEqual([])
  })

  test('that another tab has brought meanwhile comes with a reload, at once', () => {
    registration.waiting = null
    tap()
    expect(reload).toHaveBeenCalledOnce()
    expect(messageSkipWaiting).not.toHaveBeenCalled()
    expect(said()).not.toContain('Actualizando…')
  })

  test('that waits no more while the person waits for it comes with one reload', () => {
    tap()
    registration.waiting = null
    vi.advanceTimersByTime(1000)
    expect(reload).toHaveBeenCalledOnce()
    takesOver()
    vi.advanceTimersByTime(5000)
    expect(reload).toHaveBeenCalledOnce()
    expect(frames).toEqual([])
  })
})
