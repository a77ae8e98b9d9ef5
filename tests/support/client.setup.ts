import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, expect, vi } from 'vitest'

// Files share a process and node_modules; the state of the app's modules is each file's own.
vi.resetModules()
resetModules()

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

// Pictures are not loaded here: without this each would count as loaded and empty.
Object.defineProperty(HTMLImageElement.prototype, 'complete', {
  configurable: true,
  get: () => false,
})

// Listeners of this file's modules must not reach the next file. Listeners that React and Testing Library add once
// stay.
const stops: (() => void)[] = []
const targets: readonly EventTarget[] = [window, document]
for (const target of targets) {
  const listen = target.addEventListener
  target.addEventListener = (...args: Parameters<EventTarget['addEventListener']>) => {
    if (target === window || args[0] === 'visibilitychange')
      stops.push(() => target.removeEventListener(...args))
    listen.apply(target, args)
  }
  stops.push(() => void (target.addEventListener = listen))
}
// Timers of this file's app end too: the next file's server would answer their calls.
for (const name of ['setTimeout', 'setInterval']) {
  const begin = Reflect.get(globalThis, name) as (...args: unknown[]) => NodeJS.Timeout
  const begun: NodeJS.Timeout[] = []
  Reflect.set(globalThis, name, (...args: unknown[]) => {
    const timer = begin(...args)
    begun.push(timer)
    return timer
  })
  stops.push(() => {
    Reflect.set(globalThis, name, begin)
    for (const timer of begun) clearTimeout(timer)
  })
}
afterAll(async () => {
  await vi.dynamicImportSettled()
  for (const stop of stops) stop()
})

// The app's start gives it to its calls (`app/start.tsx`).
const { answerUnauthorizedBy } = await import('../../src/client/data/unauthorized.ts')
answerUnauthorizedBy(async (...call) =>
  (await import('../../src/client/account/interrupted/interruption.ts')).askToGoOn(...call),
)

/** A fresh phone: data that an earlier file of this process left are deleted. */
function resetModules(): void {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // React's word for a test that says itself when it acts.
  Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
  globalThis.indexedDB = new IDBFactory()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.head.replaceChildren()
  document.body.replaceChildren()
}
