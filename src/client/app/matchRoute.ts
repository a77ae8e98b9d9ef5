import { matchRoutes, type RouteMatch } from 'react-router-dom'
import { ROUTES, type ScreenRoute } from './routes.ts'

type ScreenMatch = RouteMatch<string, ScreenRoute>

/** The router ranks all routes anew at each question, and a server answers many for the same pages. */
const KEPT = 1000
const kept = new Map<string, ScreenMatch | undefined>()

/** Which screen an address leads to. */
export function matchRoute(pathname: string): ScreenMatch | undefined {
  if (kept.has(pathname)) return kept.get(pathname)
  const match = wordForWord(pathname) ?? ranked(pathname)
  if (kept.size >= KEPT) kept.clear()
  kept.set(pathname, match)
  return match
}

/** Addresses without parameters stand as they are, and the router too ranks them before all others. */
function wordForWord(pathname: string): ScreenMatch | undefined {
  const route = ROUTES.find(({ path }) => path === pathname && !path.includes(':'))
  return route && { route, params: {}, pathname, pathnameBase: pathname }
}

function ranked(pathname: string): ScreenMatch | undefined {
  return matchRoutes([...ROUTES], pathname)?.at(-1)
}
