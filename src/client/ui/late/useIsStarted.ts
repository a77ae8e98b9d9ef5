import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the server's HTML and during hydration, true once the app runs. */
export function useIsStarted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
