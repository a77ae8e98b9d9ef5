import type { Notification } from '../../contract/notifications/endpoints.ts'

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
