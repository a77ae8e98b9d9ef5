import { create } from 'zustand'

interface Unread {
  /** Number of all that is unread, notifications and conversations; 0 until the server answers. */
  unread: number
  /** The number of each menu entry, by its path. */
  counts: Readonly<Record<string, number>>
  /** Grows with every new notification while the page is open. */
  news: number
}

/** Unread counts for menus and bars; `notifications/unread/followNotices.ts` keeps them current. */
export const useUnread = create<Unread>(() => ({ unread: 0, counts: {}, news: 0 }))
