import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { saySlowness } from '../../src/client/app/saySlowness.ts'
import { arrived, setOut } from '../../src/client/ui/late/onTheWay.ts'

let stop = () => {}
const said = () => document.querySelector('output.solo-lectores')?.textContent

beforeEach(() => {
  vi.useFakeTimers()
  stop = saySlowness()
})
afterEach(() => {
  stop()
  arrived()
  vi.useRealTimers()
})

describe('A person who hears the screen', () => {
  test('is told that the next page is slow once it is, and no more when it has come', async () => {
    setOut()
    await vi.advanceTimersByTimeAsync(1300)
    expect(said()).toBe('')
    await vi.advanceTimersByTimeAsync(200)
    expect(said()).toBe('La conexión está lenta. Seguimos intentando.')
    arrived()
    await vi.advanceTimersByTimeAsync(0)
    expect(said()).toBe('')
  })

  test('hears nothing of a page that comes in time', async () => {
    setOut()
    await vi.advanceTimersByTimeAsync(1000)
    arrived()
    await vi.advanceTimersByTimeAsync(5000)
    expect(said()).toBe('')
  })
})
