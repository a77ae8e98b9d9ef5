import { create } from 'zustand'

interface Connection {
  /** True after an unanswered call, or once the browser itself reports that it is offline. */
  isOffline: boolean
}

/**
 * Tells whether the network answers. Failed calls decide: `navigator.onLine` is also true on a Wi-Fi that
 * leads nowhere. The browser is believed only when it says no.
 */
export const useConnection = create<Connection>(() => ({ isOffline: false }))

/** The network answered a call, even with a refusal. */
export function noteAnswer(): void {
  setOffline(false)
}

/** A call got no answer, or one from the phone's cache. */
export function noteSilence(): void {
  setOffline(true)
}

/** Listens to the browser's events. Returns the function that stops it. */
export function followBrowserConnection(): () => void {
  if (!navigator.onLine) noteSilence()
  addEventListener('offline', noteSilence)
  addEventListener('online', noteAnswer)
  return () => {
    removeEventListener('offline', noteSilence)
    removeEventListener('online', noteAnswer)
  }
}

function setOffline(isOffline: boolean): void {
  if (useConnection.getState().isOffline !== isOffline) useConnection.setState({ isOffline })
}
