import { useConnection } from './connection.ts'

/** Milliseconds. Browsers say nothing of a Wi-Fi that leads somewhere again, so it is tried. */
const ASK_EVERY = 8000

/**
 * Asks again for what nobody answered: at once when the network is back, and from time to time while
 * it seems to be away, so that no error stands longer than its cause. Answers how to stop.
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
