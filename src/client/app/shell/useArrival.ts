import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { focusHeading } from '../../ground/arrival.ts'
import { arrived } from '../../ui/late/onTheWay.ts'

/** Where this tab keeps how far each entry of its history was scrolled, by the entry's key alone. */
const KEPT_AS = 'lugares'
/** Older entries are hardly gone back to. */
const MAX_PLACES = 50
/** How long a list may take to come before its place is given up. */
const PATIENCE_MS = 10_000

/**
 * What a browser does at a full load and a router forgets: a new screen starts at its top with the
 * focus on its heading, and going back finds the place where one was, also after a reload.
 */
export function useArrival(): void {
  const { key, pathname, hash } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const seen = useRef({ key, pathname })

  useEffect(leaveReloadsToBrowser, [])

  useEffect(() => {
    const remember = () => notePlace(seen.current.key)
    // The browser's own return ended before the list came, or the tab had been discarded.
    if (scrollY === 0 && !location.hash && wasHereBefore()) returnToPlace(seen.current.key)
    // Who scrolled before the app came may leave by a tap, without another scroll.
    else remember()
    const onHide = () => document.visibilityState === 'hidden' && keepPlaces()
    addEventListener('scroll', remember, { passive: true })
    addEventListener('pagehide', keepPlaces)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      removeEventListener('scroll', remember)
      removeEventListener('pagehide', keepPlaces)
      document.removeEventListener('visibilitychange', onHide)
    }
  }, [])

  // Before the next paint, or the new screen would flash at the old one's place.
  useLayoutEffect(() => {
    const last = seen.current
    seen.current = { key, pathname }
    if (last.key === key) return
    arrived()
    const isOtherScreen = last.pathname !== pathname
    if (isBack) returnToPlace(key)
    else {
      stayHere()
      if (isOtherScreen && !hash) scrollTo({ top: 0, behavior: 'instant' })
    }
    if (isOtherScreen && !hash) focusHeading()
  }, [key, pathname, hash, isBack])
}

/** Whether this page was loaded anew or gone back to; a link leads to the top. */
function wasHereBefore(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && Reflect.get(entry, 'type') !== 'navigate'
}

/** While the app runs it restores places itself; for reloads and other pages the browser does. */
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

/** Notes how far down an entry of the history is scrolled, in CSS pixels. */
function notePlace(key: string): void {
  // What is still on its way to its place is not there by the person's will.
  if (stopReturning) return
  const known = readPlaces()
  known.delete(key)
  known.set(key, scrollY)
}

/** Keeps the places over a reload or a discarded tab; without storage they end with the page. */
function keepPlaces(): void {
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
  const timer = setTimeout(stop, PATIENCE_MS)
  stopReturning = stop
  observer.observe(document.body)
  for (const type of ['wheel', 'pointerdown', 'touchstart', 'keydown'])
    addEventListener(type, stop, { passive: true, signal: ended.signal })
}

/** Ends a return that is under way: another page stands now. */
function stayHere(): void {
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
