import type { MessageEvent } from '../../../contract/conversations/conversations.ts'
import { appendEvent } from '../../conversations/append.ts'
import type { Transaction } from '../../db/connect.ts'
import { notify } from '../../notifications/notify.ts'
import { reservationNotice } from './offerNotices.ts'
import { takeDueReservation } from './offerQueries.ts'

/**
 * Ends an ad's reservation if it is over. The seller is told of one that ended by itself, the buyer and their
 * conversation of any end but a sale, which has events of its own. The caller must hold the ad's lock.
 */
export async function endReservation(tx: Transaction, adId: string, at: Date): Promise<void> {
  const ended = await takeDueReservation(tx, adId, at)
  if (!ended || ended.status === 'vendido') return
  const { buyerId, sellerId } = ended
  const isByTime = ended.isMarked && !ended.isGone
  // The mark of an ad that is there goes by its owner's hand alone.
  const suceso: MessageEvent =
    ended.isMarked || ended.isGone ? 'apartadoVencido' : 'apartadoQuitado'
  await appendEvent(tx, ended.conversationId, { side: 'vendedor', suceso }, at)
  await notify(
    tx,
    [
      ...(buyerId === null ? [] : [reservationNotice(buyerId, 'comprador', ended)]),
      ...(sellerId === null || !isByTime ? [] : [reservationNotice(sellerId, 'vendedor', ended)]),
    ],
    at,
  )
}
