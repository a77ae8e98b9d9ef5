import { Suspense, useMemo } from 'react'
import { useRoutes } from 'react-router-dom'
import { Guard } from './Guard.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import { screenOf } from './lazyScreen.tsx'
import { ROUTES } from './routes.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { Shell } from './Shell.tsx'

/** The whole page inside its router; the same on the server and on the phone. */
export function App() {
  const routes = useMemo(
    () =>
      ROUTES.map((route) => {
        const Screen = screenOf(route)
        const screen = <Screen />
        return {
          path: route.path,
          element: route.access ? <Guard access={route.access}>{screen}</Guard> : screen,
        }
      }),
    [],
  )
  const screen = useRoutes(routes)
  return (
    <Shell>
      <ScreenBoundary>
        <Suspense fallback={<LoadingScreen />}>{screen}</Suspense>
      </ScreenBoundary>
    </Shell>
  )
}
