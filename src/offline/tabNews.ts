/** Messages between the tabs of this browser. */
export interface TabNews<T> {
  /** Sends a message to all listeners, here, in other tabs and in the worker. */
  notify: (news: T) => void
  /** Listens; answers how to stop. */
  subscribe: (listener: (news: T) => void) => () => void
}

/**
 * A channel with a name. Browsers before 2022 have no BroadcastChannel: each tab then hears only
 * itself.
 */
export function tabNews<T>(name: string): TabNews<T> {
  const listeners = new Set<(news: T) => void>()
  let channel: BroadcastChannel | undefined

  const open = () => {
    if (channel || !('BroadcastChannel' in globalThis)) return
    channel = new BroadcastChannel(name)
    channel.addEventListener('message', ({ data }: MessageEvent<T>) => {
      for (const listener of listeners) listener(data)
    })
  }
  // An open channel keeps a page out of the browser's back-forward cache.
  const closeUnheard = () => {
    if (listeners.size > 0) return
    channel?.close()
    channel = undefined
  }

  return {
    notify: (news) => {
      for (const listener of listeners) listener(news)
      open()
      channel?.postMessage(news)
      closeUnheard()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      open()
      return () => {
        listeners.delete(listener)
        closeUnheard()
      }
    },
  }
}
