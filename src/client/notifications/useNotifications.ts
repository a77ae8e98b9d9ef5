import { useContext, useEffect } from 'react'
import { useAct } from '../act/useAct.ts'
import { QueryContext, useQuery } from '../data/query.ts'
import { markAllRead, markRead } from './countUnread.ts'
import { useUnread } from './unread.ts'

const REF = { key: 'GET /api/notification' } as const

/** A person's notifications, kept current while they are looked at, and how they are read. */
export function useNotifications() {
  const list = useContext(QueryContext).query(REF)
  const query = useQuery(REF, { personal: true })
  const { answer, reload } = query

  useEffect(() => {
    // More may have been told since the list was last read.
    void reload()
    return useUnread.subscribe(({ news }, before) => {
      if (news !== before.news) void reload()
    })
  }, [reload])

  const readAll = useAct(async () => {
    await markAllRead()
    list.update((notices) => notices.map((notice) => ({ ...notice, leida: true })))
    // The phone keeps it as it is now.
    void reload()
  })

  const open = (id: string): void => {
    list.update((notices) =>
      notices.map((notice) => (notice._id === id ? { ...notice, leida: true } : notice)),
    )
    // Without network it stays unread on the server, and is read another time.
    void markRead(id).catch(() => undefined)
  }

  const isAnyUnread = answer?.some(({ leida }) => !leida) ?? false
  return { query, isAnyUnread, readAll, open }
}
