/** Kinds of notification by their `icono` (specification, section 2, Notifications). */
export const NOTICE_KINDS = [
  'default',
  'deleteNotification',
  'selledNotification',
  'annoucementDeleted',
  'annoucementCaduced',
  'newReview',
  'priceDropped',
  'savedSearch',
  'stillAvailable',
] as const

export type NoticeKind = (typeof NOTICE_KINDS)[number]

/**
 * How notifications also reach people who aren't looking, and the kinds that go each way. The list
 * on the site holds them all, whatever somebody turned off.
 */
export const NOTICE_CHANNELS = {
  push: NOTICE_KINDS,
  correo: ['stillAvailable', 'annoucementCaduced', 'annoucementDeleted'],
} as const satisfies Record<string, readonly NoticeKind[]>

export type NoticeChannel = keyof typeof NOTICE_CHANNELS

/** Whether notifications of a kind can go this way at all. */
export function goesBy(canal: NoticeChannel, icono: NoticeKind): boolean {
  const kinds: readonly NoticeKind[] = NOTICE_CHANNELS[canal]
  return kinds.includes(icono)
}

/** The newest of a person's notifications that their list shows. */
export const NOTICES_SHOWN = 100

/** The card of an ad in a push, as it is read there. */
export interface PushedAd {
  _id: string
  titulo: string
  precio: string
  lugar: string
  /** The main photo's average colour, '#a0b1c2'; absent without a photo. */
  color?: string
}

/** What the server sends by push; the service worker reads it. Nothing private is in it. */
export interface PushMessage {
  /** The notification's id: the same one is shown once. */
  id: string
  titulo: string
  texto: string
  /** A path of this site. */
  url: string
  /** The one ad that it is about: the worker keeps it, so that the touch opens it without network. */
  anuncio?: PushedAd
  /** How many are unread, this one included. */
  contador: number
}
