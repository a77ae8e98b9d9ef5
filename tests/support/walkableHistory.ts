import { vi } from 'vitest'

/**
 * Happy DOM's history can't go back. This stub does so a moment later, as browsers do, and begins at the last
 * of the addresses. Returns a function that gives the paths of the entries up to the current one.
 */
export function walkableHistory(...addresses: string[]): () => string[] {
  const show = history.replaceState.bind(history)
  let entries = addresses.map((address) => ({ address, state: null as unknown }))
  let at = entries.length - 1
  const put = (place: number, state: unknown, address: string | URL | null | undefined) => {
    const entry = { address: String(address ?? entries[at]?.address), state }
    entries = [...entries.slice(0, place), entry, ...(place === at ? entries.slice(at + 1) : [])]
    at = place
    show(state, '', entry.address)
  }
  const go = (steps: number) =>
    setTimeout(() => {
      const entry = entries[at + steps]
      if (!entry) return
      at += steps
      show(entry.state, '', entry.address)
      dispatchEvent(new PopStateEvent('popstate', { state: entry.state }))
    }, 0)
  vi.spyOn(history, 'pushState').mockImplementation((state, _, url) => put(at + 1, state, url))
  vi.spyOn(history, 'replaceState').mockImplementation((state, _, url) => put(at, state, url))
  vi.spyOn(history, 'go').mockImplementation((steps = 0) => void go(steps))
  vi.spyOn(history, 'back').mockImplementation(() => void go(-1))
  vi.spyOn(history, 'length', 'get').mockImplementation(() => entries.length)
  show(null, '', entries[at]?.address)
  return () =>
    entries.slice(0, at + 1).map(({ address }) => new URL(address, location.href).pathname)
}
