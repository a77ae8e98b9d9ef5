import { Suspense, useMemo } from 'react'
import { UNSAFE_RouteContext as RouteContext, useLocation } from 'react-router-dom'
import { LazyScreen } from '../ground/lazyScreen.tsx'
import { LoadingScreen } from '../ground/LoadingScreen.tsx'
import { Guard } from './Guard.tsx'
import { matchRoute } from './matchRoute.ts'
import type { ScreenRoute } from './routes.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { Shell } from './shell/Shell.tsx'

/**
 * The whole page inside its router; the same on the server and on the phone. The matched route is provided by
 * context, as the router itself does. `useRoutes` would rank all routes anew at each render. It would also
 * bring its code for data routes into every first load (1.1 KB brotli).
 */
export function App() {
  const { pathname } = useLocation()
  const match = matchRoute(pathname)
  const context = useMemo(
    () => ({ outlet: null, matches: match ? [match] : [], isDataRoute: false }),
    [match],
  )
  return (
    <Shell>
      <ScreenBoundary place={pathname}>
        <RouteContext value={context}>
          <Suspense fallback={<LoadingScreen />}>{match && <Screen {...match.route} />}</Suspense>
        </RouteContext>
      </ScreenBoundary>
    </Shell>
  )
}

const NO_PROPS = {}

function Screen({ load, access }: ScreenRoute) {
  const screen = <LazyScreen load={load} props={NO_PROPS} />
  return access ? <Guard access={access}>{screen}</Guard> : screen
}
