import { lazy, type ComponentType } from 'react'
import type { ScreenRoute } from './routes.tsx'

const loaded = new Map<ScreenRoute, ComponentType>()
const lazies = new Map<ScreenRoute, ComponentType>()

/** Loads a screen's code ahead, so that the first render has it: on the server, and before hydration. */
export async function preloadScreen(route: ScreenRoute): Promise<void> {
  if (!loaded.has(route)) loaded.set(route, await route.load())
}

/** The screen of a route: at once where its code is here, otherwise once it comes. */
export function screenOf(route: ScreenRoute): ComponentType {
  const ready = loaded.get(route)
  if (ready) return ready
  let Lazy = lazies.get(route)
  if (!Lazy) {
    Lazy = lazy(async () => ({ default: await loadOnce(route) }))
    lazies.set(route, Lazy)
  }
  return Lazy
}

async function loadOnce(route: ScreenRoute): Promise<ComponentType> {
  await preloadScreen(route)
  const screen = loaded.get(route)
  if (!screen) throw new Error(`No screen for ${route.path}`)
  return screen
}
