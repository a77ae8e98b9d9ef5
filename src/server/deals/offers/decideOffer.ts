import { RESERVATION_HOURS, type OfferAct } from '../../../contract/deals/deals.ts'
import { Problem } from '../../../contract/problem.ts'
import { noteAnswer } from '../../ads/question/noteAnswer.ts'
import { appendEvent } from '../../conversations/append.ts'
import type { ConversationRow } from '../../conversations/conversationQueries.ts'
import { takeAdvisoryLock } from '../../db/advisoryLock.ts'
import type { Transaction } from '../../db/connect.ts'
import { answerOnce, type IdempotencyKey } from '../../db/idempotencyStore.ts'
import type { Services } from '../../services.ts'
import { bargainIn, momentWords, refuseUnlessFree } from './bargain.ts'
import { endReservation } from './endReservation.ts'
import { notifyOther } from './makeOffer.ts'
import { closeOffer, conversationOf, findOffer, reserveFor } from './offerQueries.ts'
import { offerStateAfter, offerStateAt } from './offerTransitions.ts'

const HOUR = 60 * 60 * 1000

interface Decision {
  userId: string
  offerId: string
  acto: OfferAct
  /** Sent again, the same key gives the first answer; null takes every request as a new one. */
  key: IdempotencyKey | null
}

/**
 * Accepts, declines or withdraws an open offer, and notifies the other side; an accepted one reserves the ad. A closed
 * conversation or an unlisted ad keeps nobody from saying no. Throws Problem (403, 404, 409, 410).
 */
export async function decideOffer(
  { db, now }: Pick<Services, 'db' | 'now'>,
  decision: Decision,
): Promise<{ message: string }> {
  return db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, `user:${decision.userId}`)
    return answerOnce(tx, decision.key, () => decideOnce(tx, decision, now()))
  })
}

async function decideOnce(tx: Transaction, { userId, offerId, acto }: Decision, at: Date) {
  const id = await conversationOf(tx, offerId)
  if (id === undefined) throw new Problem('noExiste')
  const row = await bargainIn(tx, { id, userId, mustBeOpen: acto === 'aceptar' }, at)
  // Read with the lock held: another request may have closed it meanwhile.
  const offer = await findOffer(tx, offerId)
  if (!offer) throw new Problem('noExiste')
  const { side, monto } = offer
  const decided = offerStateAfter(acto, { side, estado: offerStateAt(offer, at) }, row.side)
  const message = acto === 'aceptar' ? await reserve(tx, row, monto, at) : SAID[acto]
  await closeOffer(tx, { id: offerId, estado: decided, at })
  await appendEvent(tx, id, { side: row.side, suceso: decided, monto }, at)
  await notifyOther(tx, row, { id: offerId, side, estado: decided }, at)
  return { message }
}

const SAID = { rechazar: 'Oferta rechazada', retirar: 'Oferta retirada' } as const

/** Reserves the ad for the conversation's buyer. Throws Problem (404, 409, 410). */
async function reserve(
  tx: Transaction,
  row: ConversationRow,
  monto: number,
  at: Date,
): Promise<string> {
  await refuseUnlessFree(tx, row, at)
  const endsAt = new Date(at.getTime() + RESERVATION_HOURS * HOUR)
  const { id: adId } = row.ad
  // The job may not have come by since the one before was over: its buyer is told first.
  await endReservation(tx, adId, at)
  await reserveFor(tx, { adId, conversationId: row.id, monto, reservedAt: at, endsAt })
  if (row.side === 'vendedor') await noteAnswer(tx, adId, 'apartado', at)
  return `Oferta aceptada: el anuncio está apartado hasta el ${momentWords(endsAt)}`
}
