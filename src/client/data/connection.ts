import { create } from 'zustand'

interface Connection {
  /** True after a call that nobody answered, or once the browser itself says that it is offline. */
  isOffline: boolean
}

/**
 * Whether the network answers. A failed fetch is what counts: `navigator.onLine` is also true on a
 * Wi-Fi that leads nowhere, so it is believed only when it says no.
 */
export const useConnection = create<Connection>(() => ({ isOffline: false }))

/** An answer came from the network, be it a refusal. */
export function noteAnswer(): void {
  setOffline(false)
}

/** A call got no answer, or one that the phone had kept. */
export function noteSilence(): void {
  setOffline(true)
}

/** Listens to what the browser says; answers how to stop. */
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
