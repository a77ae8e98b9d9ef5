import type { NoticeKind, PushedAd, PushMessage } from '../../contract/notifications/notices.ts'
import type { Services } from '../services.ts'
import { questionPath } from '../signedLinks/availabilityLinks.ts'
import {
  delayDelivery,
  deleteSubscription,
  endDelivery,
  LONGEST_WAIT_SECONDS,
  takeDueDeliveries,
  type Delivery,
} from './deliveryQueries.ts'

const AT_ONCE = 10
const FIRST_WAIT_SECONDS = 30

type Sending = Pick<Services, 'db' | 'push' | 'now'> & {
  log: Pick<Services['log'], 'info' | 'warn'>
}

/**
 * Sends the pushes that are due. A push without a response is sent again with the same topic and
 * id: the phone shows it once.
 */
export async function sendPushes(services: Sending): Promise<void> {
  let taken: Delivery[]
  do {
    taken = await takeDueDeliveries(services.db, services.now(), AT_ONCE)
    await Promise.all(taken.map((delivery) => send(services, delivery)))
  } while (taken.length > 0)
}

/** Neither address nor text is logged: the address allows pushes (security T55). */
async function send({ db, push, log, now }: Sending, delivery: Delivery): Promise<void> {
  if (delivery.isOver) return endDelivery(db, delivery)
  const { notificationId: id, icono, tries, question } = delivery
  // A question is answered without a log-in.
  const url = question === null ? delivery.url : await questionPath(db, question)
  const outcome = await push.transport.send(delivery, {
    topic: id,
    payload: JSON.stringify(pushMessage({ ...delivery, id, url }, delivery.unread)),
    urgency: urgencyOf(icono),
  })
  switch (outcome.kind) {
    case 'taken':
      return endDelivery(db, delivery)
    case 'gone':
      return deleteSubscription(db, delivery.subscriptionId)
    case 'refused':
      log.warn({ notification: id, reason: outcome.reason }, 'push was refused')
      return endDelivery(db, delivery)
    case 'later': {
      log.info({ notification: id, tries, reason: outcome.reason }, 'push was not taken over')
      const wait = outcome.afterSeconds ?? FIRST_WAIT_SECONDS * 2 ** (tries - 1)
      const seconds = Math.min(wait, LONGEST_WAIT_SECONDS)
      return delayDelivery(db, delivery, new Date(now().getTime() + seconds * 1000))
    }
  }
}

/**
 * Text on a locked screen, where anybody may read it: a fixed title, and a sentence for each kind.
 * It has no name, no ad title, and no text of a review or of staff; the log-in protects those.
 */
const SENTENCES: Readonly<Record<NoticeKind, string>> = {
  default: 'Toca para ver de qué se trata.',
  newReview: 'Toca para leerla.',
  newMessage: 'Toca para leerlo.',
  newOffer: 'Toca para verlo.',
  deleteNotification: 'Toca para saber por qué.',
  selledNotification: 'Toca para ver cuál.',
  annoucementDeleted: 'Toca para saber por qué.',
  annoucementCaduced: 'Toca para renovarlo gratis.',
  savedSearch: 'Toca para verlos.',
  priceDropped: 'Toca para ver el nuevo precio.',
  stillAvailable: 'Toca para responder. No hace falta iniciar sesión.',
  deal: 'Toca para ver cuál.',
}

/** Low urgency lets a phone sleep on: scheduled notifications have it. */
const URGENCY: Readonly<Record<NoticeKind, 'low' | 'normal'>> = {
  default: 'low',
  deleteNotification: 'normal',
  selledNotification: 'normal',
  annoucementDeleted: 'normal',
  annoucementCaduced: 'low',
  newReview: 'normal',
  newMessage: 'normal',
  newOffer: 'normal',
  priceDropped: 'low',
  savedSearch: 'normal',
  stillAvailable: 'low',
  deal: 'normal',
}

interface PushedNotice {
  id: string
  icono: NoticeKind
  titulo: string
  url: string
  anuncio: PushedAd | null
}

/** Only a public ad that the user waits for is named: anybody may read a locked screen. */
export function pushMessage(
  { id, icono, titulo, url, anuncio }: PushedNotice,
  unread: number,
): PushMessage {
  if (!anuncio) return { id, icono, titulo, texto: SENTENCES[icono], url, contador: unread }
  const texto = [anuncio.titulo, anuncio.precio, anuncio.lugar].filter(Boolean).join(' · ')
  return { id, icono, titulo, texto, url, anuncio, contador: unread }
}

function urgencyOf(icono: NoticeKind): 'low' | 'normal' {
  return URGENCY[icono]
}
