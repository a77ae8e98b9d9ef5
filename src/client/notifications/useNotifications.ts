import { useContext, useEffect } from 'react'
import type { Notification } from '../../contract/notifications/endpoints.ts'
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

/** One line of the list, and the notifications that it stands for. */
interface NoticeGroup {
  notice: Notification
  ids: readonly string[]
}

/**
 * Puts the same news of reviews that follow one another into one line, under the date of the newest,
 * with their number. What is unread stays apart from what is read: the menu counts each.
 */
export function groupNotices(notices: readonly Notification[]): NoticeGroup[] {
  const groups: Notification[][] = []
  for (const notice of notices) {
    const last = groups.at(-1)
    if (last?.[0] && isSameNews(last[0], notice)) last.push(notice)
    else groups.push([notice])
  }
  return groups.flatMap(([first, ...rest]) =>
    first ? [{ notice: counted(first, rest.length + 1), ids: idsOf([first, ...rest]) }] : [],
  )
}

function isSameNews(one: Notification, other: Notification): boolean {
  return (
    one.icono === 'newReview' &&
    (['icono', 'url', 'titulo', 'leida'] as const).every((key) => one[key] === other[key])
  )
}

function counted(notice: Notification, count: number): Notification {
  if (count === 1) return notice
  return {
    ...notice,
    titulo: `Tienes ${count} reseñas nuevas`,
    contenido: 'Varias personas contaron cómo les fue contigo. Toca para leerlas.',
  }
}

const idsOf = (notices: readonly Notification[]): string[] => notices.map(({ _id: id }) => id)
