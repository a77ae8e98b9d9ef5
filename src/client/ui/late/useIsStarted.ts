import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the server's HTML and while it is taken over, true once the app runs. */
export function useIsStarted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
