import { useConnection } from './connection.ts'

/** Milliseconds. Browsers don't report a Wi-Fi that works again, so calls probe it. */
const ASK_EVERY = 8000

/**
 * Retries unanswered calls: at once when the network is back, and at intervals while it seems away. No error
 * thus outlives its cause. Returns the function that stops it.
 */
export function askWhenBack(askAgain: () => void): () => void {
  let asking: ReturnType<typeof setInterval> | undefined
  const ask = () => {
    if (document.visibilityState === 'visible') askAgain()
  }
  const follow = ({ isOffline }: { isOffline: boolean }) => {
    clearInterval(asking)
    if (isOffline) asking = setInterval(ask, ASK_EVERY)
    else askAgain()
  }
  follow(useConnection.getState())
  const unfollow = useConnection.subscribe(follow)
  return () => {
    unfollow()
    clearInterval(asking)
  }
}
