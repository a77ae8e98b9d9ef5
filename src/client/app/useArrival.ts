import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { focusHeading } from './arrival.ts'

/**
 * What a browser does at a full load and a router forgets: a new screen starts at its top with the
 * focus on its heading, and going back finds the place where one was.
 */
export function useArrival(): void {
  const { key, pathname, hash } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const places = useRef(new Map<string, number>())
  const seen = useRef({ key, pathname })

  useEffect(leaveReloadsToBrowser, [])

  useEffect(() => {
    const remember = () => places.current.set(seen.current.key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [])

  // Before the next paint, or the new screen would flash at the old one's place.
  useLayoutEffect(() => {
    const last = seen.current
    seen.current = { key, pathname }
    if (last.key === key) return
    const isOtherScreen = last.pathname !== pathname
    if (isBack) scrollTo({ top: places.current.get(key) ?? 0, behavior: 'instant' })
    else if (isOtherScreen && !hash) scrollTo({ top: 0, behavior: 'instant' })
    if (isOtherScreen && !hash) focusHeading()
  }, [key, pathname, hash, isBack])
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
