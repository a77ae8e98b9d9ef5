import { create } from 'zustand'

interface Unread {
  /** Notifications that the person who is logged in hasn't read; 0 until the server said. */
  unread: number
  /** Grows when something new was told while the page stood open. */
  news: number
}

/** What menus and bars show of notifications; kept current by `followNotices.ts`. */
export const useUnread = create<Unread>(() => ({ unread: 0, news: 0 }))
