import { createElement, lazy, useMemo, type ComponentType } from 'react'

/** Fetches a screen's code. */
type Load<P> = () => Promise<ComponentType<P>>

const loaded = new Map<unknown, unknown>()
const lazies = new Map<unknown, unknown>()

/** Preloads a screen's code for the first render: on the server, and before hydration. */
export async function preloadScreen<P>({ load }: { load: Load<P> }): Promise<void> {
  if (!loaded.has(load)) loaded.set(load, await load())
}

interface LazyScreenProps<P> {
  /** Must be the same function at every render. */
  load: Load<P>
  props: P
}

/**
 * Renders a screen at once if its code is loaded, else suspends until it is. A failed load reaches the
 * nearest `ScreenBoundary`.
 */
export function LazyScreen<P extends object>({ load, props }: LazyScreenProps<P>) {
  return createElement(
    useMemo(() => screenOf(load), [load]),
    props,
  )
}

function screenOf<P>(load: Load<P>): ComponentType<P> {
  const known = loaded.get(load) ?? lazies.get(load)
  if (known) return known as ComponentType<P>
  const screen = lazy(async () => {
    await preloadScreen({ load })
    return { default: loaded.get(load) as ComponentType<P> }
  })
  lazies.set(load, screen)
  return screen as unknown as ComponentType<P>
}

/** React caches a failed import for ever; this lets the next render try again. */
export function forgetMissingScreens(): void {
  lazies.clear()
}
