import { matchRoutes, type RouteMatch } from 'react-router-dom'
import { ROUTES, type ScreenRoute } from './routes.ts'

type ScreenMatch = RouteMatch<string, ScreenRoute>

/** Cached matches: the router ranks all routes at each call, and a server repeats the same paths. */
const MAX_CACHED = 1000
const cache = new Map<string, ScreenMatch | undefined>()

/** The screen of an address; undefined without one. */
export function matchRoute(pathname: string): ScreenMatch | undefined {
  if (cache.has(pathname)) return cache.get(pathname)
  const match = wordForWord(pathname) ?? ranked(pathname)
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(pathname, match)
  return match
}

/** Routes without parameters match by equality; the router ranks them first too. */
function wordForWord(pathname: string): ScreenMatch | undefined {
  const route = ROUTES.find(({ path }) => path === pathname && !path.includes(':'))
  return route && { route, params: {}, pathname, pathnameBase: pathname }
}

/** The router weighs and compiles every route that it is given, so it is given only those as deep. */
function ranked(pathname: string): ScreenMatch | undefined {
  const depth = depthOf(pathname)
  const routes = ROUTES.filter(({ path }) => path === '*' || depthOf(path) === depth)
  return matchRoutes(routes, pathname)?.at(-1)
}

const depthOf = (path: string) => path.split('/').filter(Boolean).length
