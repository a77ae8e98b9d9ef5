/** Where this tab keeps how far each entry of its history was scrolled, by the entry's key alone. */
const KEPT_AS = 'lugares'
/** Older entries are hardly gone back to. */
const MAX_PLACES = 50
/** How long a list may take to come before its place is given up. */
const PATIENCE_MS = 10_000

let places: Map<string, number> | undefined
let stopReturning: (() => void) | undefined

/** Notes how far down an entry of the history is scrolled, in CSS pixels. */
export function notePlace(key: string): void {
  // What is still on its way to its place is not there by the person's will.
  if (stopReturning) return
  const known = readPlaces()
  known.delete(key)
  known.set(key, scrollY)
}

/** Keeps the places over a reload or a discarded tab; without storage they end with the page. */
export function keepPlaces(): void {
  try {
    sessionStorage.setItem(KEPT_AS, JSON.stringify([...readPlaces()].slice(-MAX_PLACES)))
  } catch {
    // Storage is blocked or full.
  }
}

/**
 * Scrolls to where an entry was left, or to the top; again as the page grows, until the place is
 * reached, the person moves, or the time is up.
 */
export function returnToPlace(key: string): void {
  stopReturning?.()
  const top = readPlaces().get(key) ?? 0
  const isThere = () => {
    scrollTo({ top, behavior: 'instant' })
    return scrollY >= top - 1
  }
  if (isThere()) return
  const observer = new ResizeObserver(() => isThere() && stop())
  const ended = new AbortController()
  const stop = () => {
    stopReturning = undefined
    observer.disconnect()
    ended.abort()
    clearTimeout(timer)
  }
  const timer = setTimeout(stop, PATIENCE_MS)
  stopReturning = stop
  observer.observe(document.body)
  for (const type of ['wheel', 'pointerdown', 'touchstart', 'keydown'])
    addEventListener(type, stop, { passive: true, signal: ended.signal })
}

/** Ends a return that is under way: another page stands now. */
export function stayHere(): void {
  stopReturning?.()
}

function readPlaces(): Map<string, number> {
  if (places) return places
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT_AS) ?? '[]')
    places = new Map(Array.isArray(kept) ? kept.filter(isPlace) : [])
  } catch {
    places = new Map()
  }
  return places
}

const isPlace = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'
