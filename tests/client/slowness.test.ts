import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { saySlowness } from '../../src/client/app/saySlowness.ts'
import { endNavigation, startNavigation } from '../../src/client/ui/late/navigationProgress.ts'

let stop = () => {}
const said = () => document.querySelector('output.solo-lectores')?.textContent

beforeEach(() => {
  vi.useFakeTimers()
  stop = saySlowness()
})
afterEach(() => {
  stop()
  endNavigation()
  vi.useRealTimers()
})

describe('A person who hears the screen', () => {
  test('is told that the next page is slow once it is, and no more when it has come', async () => {
    startNavigation()
    await vi.advanceTimersByTimeAsync(1300)
    expect(said()).toBe('')
    await vi.advanceTimersByTimeAsync(200)
    expect(said()).toBe('La conexión está lenta. Seguimos intentando.')
    endNavigation()
    await vi.advanceTimersByTimeAsync(0)
    expect(said()).toBe('')
  })

  test('hears nothing of a page that comes in time', async () => {
    startNavigation()
    await vi.advanceTimersByTimeAsync(1000)
    endNavigation()
    await vi.advanceTimersByTimeAsync(5000)
    expect(said()).toBe('')
  })
})
