import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, expect, vi } from 'vitest'

// Files share a process and what lies in node_modules; what the app keeps in its modules each has for itself.
vi.resetModules()
beginAnew()

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

// The next file doesn't hear what the modules of this one listen to; what React and Testing Library listen to once stays.
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
// Nor does what this file's app would ask again by and by, which the next file's server would answer.
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
  (await import('../../src/client/interrupted/interruption.ts')).askToGoOn(...call),
)

/** A phone without a past: what an earlier file of this process left on it goes. */
function beginAnew(): void {
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
