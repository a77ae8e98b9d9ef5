import { Suspense, useMemo } from 'react'
import { useLocation, useRoutes, type RouteObject } from 'react-router-dom'
import { LazyScreen } from '../ground/lazyScreen.tsx'
import { LoadingScreen } from '../ground/LoadingScreen.tsx'
import { Guard } from './Guard.tsx'
import { matchRoute } from './matchRoute.ts'
import type { ScreenRoute } from './routes.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { Shell } from './shell/Shell.tsx'

/** The whole page inside its router; the same on the server and on the phone. */
export function App() {
  const { pathname } = useLocation()
  const route = matchRoute(pathname)?.route
  // The router would rank all routes anew at each render on the server; it is given the one that fits.
  const screen = useRoutes(useMemo(() => (route ? [routeObject(route)] : []), [route]))
  return (
    <Shell>
      <ScreenBoundary place={pathname}>
        <Suspense fallback={<LoadingScreen />}>{screen}</Suspense>
      </ScreenBoundary>
    </Shell>
  )
}

const NO_PROPS = {}

function routeObject(route: ScreenRoute): RouteObject {
  const screen = <LazyScreen load={route.load} props={NO_PROPS} />
  const element = route.access ? <Guard access={route.access}>{screen}</Guard> : screen
  return { path: route.path, element }
}
