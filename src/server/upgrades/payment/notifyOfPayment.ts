import { formatDate, formatPrice } from '../../../contract/text/format.ts'
import { PLANS } from '../../../contract/upgrades/plans.ts'
import { findUser } from '../../account/queries.ts'
import { lastDay, wireDate } from '../../calendar.ts'
import type { Transaction } from '../../db/connect.ts'
import { notify, type Notice } from '../../notifications/notify.ts'
import type { Services } from '../../services.ts'
import { receiptLetter } from '../../services/mail/paymentLetters.ts'
import { beginsNotice } from '../levels/levelNotices.ts'
import type { Level, PaidAd } from '../levels/levelQueries.ts'
import type { PaymentRow } from './paymentQueries.ts'
import type { PaymentAct, PaymentState } from './paymentTransitions.ts'

/** The news of a payment. */
interface PaymentNews {
  act: PaymentAct
  from: PaymentState
  /** As it stands after it. */
  payment: PaymentRow
  /** Null when it is gone or another's, and where no money came. */
  ad: PaidAd | null
  /** The days that were given, if any. */
  level: Level | null
}

/** Tells the payer, in the transaction of what it tells of: a receipt by mail, else a notification. */
export async function notifyOfPayment(
  tx: Transaction,
  services: Pick<Services, 'mail'>,
  news: PaymentNews,
): Promise<void> {
  const { payment, ad, level, from } = news
  if (payment.userId === null) return
  const at = payment.updatedAt
  if (level && ad) {
    const isNow = level.start <= at
    if (isNow) await notify(tx, [beginsNotice(payment.userId, ad, level)], at)
    if (news.act === 'grant') return sendReceipt(tx, services, { payment, ad, level })
  }
  if (payment.status === from) return
  const words = wordsFor(news)
  if (!words) return
  const notice: Notice = {
    ...words,
    userId: payment.userId,
    icono: 'default',
    url: ad ? `/anuncio/${ad.id}` : '/perfil/anuncios',
    dedupeKey: `payment:${payment.id}:${payment.version}`,
  }
  await notify(tx, [notice], at)
}

async function sendReceipt(
  tx: Transaction,
  { mail }: Pick<Services, 'mail'>,
  { payment, ad, level }: { payment: PaymentRow; ad: PaidAd; level: Level },
): Promise<void> {
  const payer = payment.userId === null ? undefined : await findUser(tx, payment.userId)
  if (!payer) return
  const letter = receiptLetter(mail.site, {
    adId: ad.id,
    titulo: ad.titulo,
    nivel: level.nivel,
    amount: payment.amount,
    fechaInicio: wireDate(level.start),
    fechaFin: lastDay(level.end),
    referencia: payment.id,
  })
  await mail.write(tx, { recipient: payer.correo, letter }, payment.updatedAt)
}

type Words = Pick<Notice, 'titulo' | 'contenido'>

function wordsFor({ act, from, payment, level }: PaymentNews): Words | null {
  const { nombre } = PLANS[payment.nivel]
  const total = formatPrice(payment.amount / 100)
  switch (act) {
    case 'owe':
      return {
        titulo: 'Te devolvemos tu pago',
        contenido: `Recibimos ${total} por el nivel ${nombre}, pero ya no se pudo aplicar a tu anuncio. Te lo devolvemos sin que hagas nada.`,
      }
    case 'oweRest':
      return {
        titulo: 'Te devolvemos el resto de tu pago',
        contenido: `El titular de la tarjeta pidió a su banco que devuelva el pago de ${total}, y el banco no lo tomó todo. El nivel ${nombre} terminó; te devolvemos lo que queda sin que hagas nada.`,
      }
    case 'refund':
      return {
        titulo: `Te devolvimos ${total}`,
        contenido:
          from === 'pagado'
            ? `Tu pago del nivel ${nombre} fue devuelto y el nivel terminó.`
            : `Tu pago del nivel ${nombre} va de regreso. Tu banco puede tardar unos días en mostrarlo.`,
      }
    case 'dispute':
      return {
        titulo: `Tu nivel ${nombre} está en pausa`,
        contenido: `El titular de la tarjeta pidió a su banco que devuelva el pago de ${total}, así que el nivel terminó. Si el banco lo resuelve a nuestro favor, te damos los días que faltaban.`,
      }
    case 'restore':
      return {
        titulo: `Tu nivel ${nombre} vuelve`,
        contenido: level
          ? `El banco resolvió la disputa y te damos los días que faltaban: hasta el ${formatDate(lastDay(level.end))}.`
          : 'El banco resolvió la disputa de tu pago.',
      }
    default:
      return null
  }
}
