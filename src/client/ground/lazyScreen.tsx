import { createElement, lazy, useMemo, type ComponentType } from 'react'

/** Fetches a screen's code. */
type Load<P> = () => Promise<ComponentType<P>>

const loaded = new Map<unknown, unknown>()
const lazies = new Map<unknown, unknown>()

/** Loads a screen's code ahead, so that the first render has it: on the server, and before hydration. */
export async function preloadScreen<P>({ load }: { load: Load<P> }): Promise<void> {
  if (!loaded.has(load)) loaded.set(load, await load())
}

interface LazyScreenProps<P> {
  /** Must be the same function at every render. */
  load: Load<P>
  props: P
}

/**
 * A screen at once where its code is here, otherwise once it comes; until then the nearest `Suspense`
 * waits. Where it doesn't come the nearest `ScreenBoundary` says so.
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

/** React keeps what didn't come for ever: whoever is shown next asks for it anew. */
export function forgetMissingScreens(): void {
  lazies.clear()
}
