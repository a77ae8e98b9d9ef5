import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { focusHeading } from '../../ground/arrival.ts'
import { arrived } from '../../ui/late/onTheWay.ts'
import { keepPlaces, notePlace, returnToPlace, stayHere } from './places.ts'

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
    // The browser's own return ended before the list came, or the tab had been discarded.
    if (scrollY === 0 && !location.hash && wasHereBefore()) returnToPlace(seen.current.key)
    const remember = () => notePlace(seen.current.key)
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
