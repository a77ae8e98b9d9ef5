import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { focusHeading } from '../../ground/focusHeading.ts'
import { endNavigation } from '../../ui/late/navigationProgress.ts'

/** Storage key for the scroll position of each history entry of this tab, by the entry's key alone. */
const STORAGE_KEY = 'lugares'
/** People hardly go back to older entries. */
const MAX_PLACES = 50
/** Longest wait for a list to load before its position is given up. */
const TIMEOUT_MS = 10_000

/**
 * Does for routes what a browser does at a full load. A new screen starts at its top with the focus on its
 * heading. Going back restores the scroll position, also after a reload.
 */
export function useScrollAndFocus(): void {
  const { key, pathname, hash } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const seen = useRef({ key, pathname })

  useEffect(leaveReloadsToBrowser, [])

  useEffect(() => {
    const remember = () => notePlace(seen.current.key)
    // The browser's own restoration ended before the list came, or the tab was discarded.
    if (scrollY === 0 && !location.hash && wasHereBefore()) returnToPlace(seen.current.key)
    // A person who scrolled before hydration may leave by a tap, without another scroll.
    else remember()
    const onHide = () => document.visibilityState === 'hidden' && storePlaces()
    addEventListener('scroll', remember, { passive: true })
    // A busy phone tells of a scroll only after the tap that leaves the page.
    addEventListener('click', remember, true)
    addEventListener('pagehide', storePlaces)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      removeEventListener('scroll', remember)
      removeEventListener('click', remember, true)
      removeEventListener('pagehide', storePlaces)
      document.removeEventListener('visibilitychange', onHide)
    }
  }, [])

  // Runs before the next paint, or the new screen would flash at the old position.
  useLayoutEffect(() => {
    const last = seen.current
    seen.current = { key, pathname }
    if (last.key === key) return
    endNavigation()
    const isOtherScreen = last.pathname !== pathname
    if (isBack) returnToPlace(key)
    else {
      stayHere()
      if (isOtherScreen && !hash) scrollTo({ top: 0, behavior: 'instant' })
    }
    if (isOtherScreen && !hash) focusHeading()
  }, [key, pathname, hash, isBack])
}

/** Tells a reload or a return from a link, which leads to the top. */
function wasHereBefore(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && Reflect.get(entry, 'type') !== 'navigate'
}

/** The running app restores positions itself; the browser does it for reloads and other pages. */
function leaveReloadsToBrowser(): () => void {
  const restore = (value: ScrollRestoration) => () => {
    history.scrollRestoration = value
  }
  const byBrowser = restore('auto')
  const byApp = restore('manual')
  byApp()
  addEventListener('pagehide', byBrowser)
  addEventListener('pageshow', byApp)
  return () => {
    byBrowser()
    removeEventListener('pagehide', byBrowser)
    removeEventListener('pageshow', byApp)
  }
}

let places: Map<string, number> | undefined
let stopReturning: (() => void) | undefined

/** Notes the scroll position of a history entry, in CSS pixels. */
function notePlace(key: string): void {
  // Positions during a restoration are not the person's own.
  if (stopReturning) return
  const known = readPlaces()
  known.delete(key)
  known.set(key, scrollY)
}

/** Stores the positions for a reload or a discarded tab; without storage they end with the page. */
function storePlaces(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...readPlaces()].slice(-MAX_PLACES)))
  } catch {
    // Storage is blocked or full.
  }
}

/**
 * Scrolls to an entry's last position, or to the top. Repeats as the page grows, until the position is
 * reached, the person moves, or the time is up.
 */
function returnToPlace(key: string): void {
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
  const timer = setTimeout(stop, TIMEOUT_MS)
  stopReturning = stop
  observer.observe(document.body)
  for (const type of ['wheel', 'pointerdown', 'touchstart', 'keydown'])
    addEventListener(type, stop, { passive: true, signal: ended.signal })
}

/** Stops a running restoration: the person is on another page now. */
function stayHere(): void {
  stopReturning?.()
}

function readPlaces(): Map<string, number> {
  if (places) return places
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
    places = new Map(Array.isArray(stored) ? stored.filter(isPlace) : [])
  } catch {
    places = new Map()
  }
  return places
}

const isPlace = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'
