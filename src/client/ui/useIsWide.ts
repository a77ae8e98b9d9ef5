import { useSyncExternalStore } from 'react'

/** Breakpoint at which the style sheets use two columns. */
const WIDE = '(min-width: 900px)'

/** True where there is room for two columns. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    follow,
    () => matchMedia(WIDE).matches,
    () => false,
  )
}

function follow(onChange: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
