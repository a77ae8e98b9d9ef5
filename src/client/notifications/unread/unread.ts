import { create } from 'zustand'

interface Unread {
  /** Number of the user's unread notifications; 0 until the server answers. */
  unread: number
  /** Grows with every new notification while the page is open. */
  news: number
}

/** Notification counts for menus and bars; `followNotices.ts` keeps them current. */
export const useUnread = create<Unread>(() => ({ unread: 0, news: 0 }))
