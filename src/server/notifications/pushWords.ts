import type { NoticeKind, PushedAd, PushMessage } from '../../contract/notifications/notices.ts'

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
  savedSearch: 'Toca para verlos.',
  priceDropped: 'Toca para ver el nuevo precio.',
  stillAvailable: 'Toca para responder. No hace falta iniciar sesión.',
}

/** What the clock brings lets a phone sleep on. */
const URGENCY: Readonly<Record<NoticeKind, 'low' | 'normal'>> = {
  default: 'low',
  deleteNotification: 'normal',
  selledNotification: 'normal',
  annoucementDeleted: 'normal',
  annoucementCaduced: 'low',
  newReview: 'normal',
  priceDropped: 'low',
  savedSearch: 'normal',
  stillAvailable: 'low',
}

interface PushedNotice {
  id: string
  icono: NoticeKind
  titulo: string
  url: string
  anuncio: PushedAd | null
}

/** A public ad that somebody waits for may be read on a locked screen; nothing else is named there. */
export function pushMessage(
  { id, icono, titulo, url, anuncio }: PushedNotice,
  unread: number,
): PushMessage {
  if (!anuncio) return { id, titulo, texto: SENTENCES[icono], url, contador: unread }
  const texto = [anuncio.titulo, anuncio.precio, anuncio.lugar].filter(Boolean).join(' · ')
  return { id, titulo, texto, url, anuncio, contador: unread }
}

export function urgencyOf(icono: NoticeKind): 'low' | 'normal' {
  return URGENCY[icono]
}
