import { useContext, useEffect } from 'react'
import type { Notification } from '../../contract/notifications/endpoints.ts'
import { useAct } from '../act/useAct.ts'
import { QueryContext, useQuery } from '../data/query.ts'
import { markAllRead, markRead } from '../ground/unread/countUnread.ts'
import { useUnread } from '../ground/unread/unread.ts'

const REF = { key: 'GET /api/notification' } as const

/** A user's notifications, current while they are on the screen, and the actions that mark them as read. */
export function useNotifications() {
  const list = useContext(QueryContext).query(REF)
  const query = useQuery(REF, { personal: true })
  const { answer, reload } = query

  useEffect(() => {
    // New notifications may have come since the list was last read.
    void reload()
    return useUnread.subscribe(({ news }, before) => {
      if (news !== before.news) void reload()
    })
  }, [reload])

  const readAll = useAct(async () => {
    await markAllRead()
    list.update((notices) => notices.map((notice) => ({ ...notice, leida: true })))
    // The reload stores the current list on the phone.
    void reload()
  })

  const open = (ids: readonly string[]): void => {
    const unread = answer?.filter(({ _id: id, leida }) => !leida && ids.includes(id)) ?? []
    list.update((notices) =>
      notices.map((notice) => (ids.includes(notice._id) ? { ...notice, leida: true } : notice)),
    )
    // Without network they stay unread on the server until another visit.
    void markEachRead(unread.map(({ _id: id }) => id)).catch(() => undefined)
  }

  const isAnyUnread = answer?.some(({ leida }) => !leida) ?? false
  return { query, isAnyUnread, readAll, open }
}

/** Runs in sequence, so that the last count shown is the latest. Rejects without an answer. */
async function markEachRead([first, ...rest]: readonly string[]): Promise<void> {
  if (first === undefined) return
  await markRead(first)
  await markEachRead(rest)
}

/** A line of the list, and the ids of its notifications. */
interface NoticeGroup {
  notice: Notification
  ids: readonly string[]
}

/**
 * Merges consecutive equal notifications about reviews into one line, with the newest date and their number.
 * Unread and read ones stay apart, since the menu counts each.
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
