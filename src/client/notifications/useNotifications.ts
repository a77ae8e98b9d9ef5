import { useContext, useEffect } from 'react'
import { useAct } from '../act/useAct.ts'
import { QueryContext, useQuery } from '../data/query.ts'
import { markAllRead, markRead } from './unread/countUnread.ts'
import { useUnread } from './unread/unread.ts'

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

  const open = (ids: readonly string[]): void => {
    const unread = answer?.filter(({ _id: id, leida }) => !leida && ids.includes(id)) ?? []
    list.update((notices) =>
      notices.map((notice) => (ids.includes(notice._id) ? { ...notice, leida: true } : notice)),
    )
    // Without network they stay unread on the server, and are read another time.
    void markEachRead(unread.map(({ _id: id }) => id)).catch(() => undefined)
  }

  const isAnyUnread = answer?.some(({ leida }) => !leida) ?? false
  return { query, isAnyUnread, readAll, open }
}

/** One after another, so that the count which is shown last is the last. Rejects where no answer comes. */
async function markEachRead([first, ...rest]: readonly string[]): Promise<void> {
  if (first === undefined) return
  await markRead(first)
  await markEachRead(rest)
}
