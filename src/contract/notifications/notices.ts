/** Kinds of notification by their `icono` (specification, section 2, Notifications). */
export const NOTICE_KINDS = [
  'default',
  'deleteNotification',
  'selledNotification',
  'annoucementDeleted',
  'annoucementCaduced',
  'newReview',
  'newMessage',
  'newOffer',
  'priceDropped',
  'savedSearch',
  'stillAvailable',
  'deal',
] as const

export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Whether a mail may carry a kind: one that matters to a user who is away for days. */
const MAILED = {
  default: false,
  deleteNotification: false,
  selledNotification: false,
  annoucementDeleted: true,
  annoucementCaduced: true,
  newReview: false,
  newMessage: false,
  newOffer: true,
  priceDropped: false,
  savedSearch: false,
  stillAvailable: true,
  deal: false,
} as const satisfies Record<NoticeKind, boolean>

type MailedKind = {
  [K in NoticeKind]: (typeof MAILED)[K] extends true ? K : never
}[NoticeKind]

/**
 * Channels beside the site's own list, and the kinds that each can carry. The list on the site holds every other kind
 * than `UNLISTED_KINDS`, whatever the user turned off.
 */
export const NOTICE_CHANNELS = {
  push: NOTICE_KINDS,
  correo: NOTICE_KINDS.filter((kind): kind is MailedKind => MAILED[kind]),
} satisfies Record<string, readonly NoticeKind[]>

export type NoticeChannel = keyof typeof NOTICE_CHANNELS

/** Whether a channel can carry notifications of a kind. */
export function goesBy(canal: NoticeChannel, icono: NoticeKind): boolean {
  const kinds: readonly NoticeKind[] = NOTICE_CHANNELS[canal]
  return kinds.includes(icono)
}

/** Kinds that have a place of their own: their rows only carry pushes, and the list on the site leaves them out. */
export const UNLISTED_KINDS: readonly NoticeKind[] = ['newMessage']

/** Number of newest notifications that a user's list shows. */
export const NOTICES_SHOWN = 100

/** The card of an ad in a push, as it is read there. */
export interface PushedAd {
  _id: string
  titulo: string
  precio: string
  lugar: string
  /** Average colour of the main photo, '#a0b1c2'; absent without a photo. */
  color?: string
}

/** The payload of a push; the service worker reads it. It holds nothing private. */
export interface PushMessage {
  /** Id of the notification: the same notification is shown once. */
  id: string
  /** Absent from the release before. */
  icono?: NoticeKind
  titulo: string
  texto: string
  /** A path of this site. */
  url: string
  /** The only ad that the notification is about: the worker stores it, so that a tap opens it offline. */
  anuncio?: PushedAd
  /** Number of unread notifications, including this one. */
  contador: number
}
