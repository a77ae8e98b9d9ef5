import type { NoticeKind, PushMessage } from '../../contract/notifications/notices.ts'

/**
 * What stands on a locked screen, where anybody may read it: the title, which is words of ours, and
 * a sentence for the kind. No name, no title of an ad, no text of a review or of staff; those wait
 * behind the log-in.
 */
const SENTENCES: Readonly<Record<NoticeKind, string>> = {
  default: 'Toca para ver de qué se trata.',
  newReview: 'Toca para leerla.',
  deleteNotification: 'Toca para saber por qué.',
  selledNotification: 'Toca para ver cuál.',
  annoucementDeleted: 'Toca para saber por qué.',
  annoucementCaduced: 'Toca para renovarlo gratis.',
}

/** What the clock brings, often at midnight, lets a phone sleep on. */
const UNHURRIED: readonly NoticeKind[] = ['default', 'annoucementCaduced']

export function pushMessage(
  { id, icono, titulo, url }: { id: string; icono: NoticeKind; titulo: string; url: string },
  unread: number,
): PushMessage {
  return { id, titulo, texto: SENTENCES[icono], url, contador: unread }
}

export function urgencyOf(icono: NoticeKind): 'low' | 'normal' {
  return UNHURRIED.includes(icono) ? 'low' : 'normal'
}
