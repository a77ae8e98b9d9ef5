import type { DealAnswer } from '../../contract/deals/deals.ts'
import type { Deal } from '../../contract/deals/endpoints.ts'
import { Problem } from '../../contract/problem.ts'
import { appendEvent } from '../conversations/append.ts'
import { findConversationId } from '../conversations/conversationQueries.ts'
import type { Transaction } from '../db/connect.ts'
import { notify } from '../notifications/notify.ts'
import { takeBackNotices } from '../notifications/queries.ts'
import type { Services } from '../services.ts'
import { answeredKey, answeredNotice } from './dealNotices.ts'
import { findDeal, findSale, markDecided, type LockedDeal } from './dealQueries.ts'
import { dealStateAfter } from './dealTransitions.ts'
import { countCorrection, ownDeal } from './ownDeal.ts'
import { presentDeal } from './presentDeal.ts'

const NAMED_ANOTHER = 'Esta venta ya no espera quién la confirme.'

interface Decision {
  deal: LockedDeal
  /** The deal's buyer. */
  userId: string
  acto: DealAnswer
  at: Date
}

/**
 * Confirms or denies an own purchase, or takes that answer back (`dealTransitions.ts`). A denial leaves the units to the
 * next buyer. The same act again is a success. Throws Problem (403, 404, 409, 429).
 */
export async function decideDeal(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { id, userId }: { id: string; userId: string },
  acto: DealAnswer,
): Promise<Deal> {
  return db.transaction(async (tx) => {
    const { deal, side } = await ownDeal(tx, id, userId)
    const at = now()
    const estado = dealStateAfter(acto, deal, side, at)
    if (estado !== deal.estado) {
      if (deal.estado === 'negado') await refuseIfTaken(tx, deal)
      await markDecided(tx, id, { estado, decidedAt: estado === 'propuesto' ? null : at })
      await notifySeller(tx, { deal, userId, acto, at })
    }
    const row = await findDeal(tx, id, { side: 'comprador', readerId: userId })
    if (!row) throw new Error('A deal that is locked is not there.')
    return presentDeal(row, 'comprador', at)
  })
}

const EVENTS = { confirmar: 'confirmado', negar: 'negado', retirar: 'respuestaRetirada' } as const

/** Tells the conversation and the seller; for an answer that is taken back it takes back what the seller was told. */
async function notifySeller(tx: Transaction, { deal, userId, acto, at }: Decision): Promise<void> {
  const { adId, sellerId } = deal
  const conversation = await findConversationId(tx, { adId, buyerId: userId })
  if (conversation !== undefined) {
    await appendEvent(tx, conversation, { side: 'comprador', suceso: EVENTS[acto] }, at)
  }
  if (acto === 'retirar') {
    await countCorrection(tx, { userId, adId }, at)
    await takeBackNotices(
      tx,
      [true, false].map((isConfirmed) => answeredKey(deal, isConfirmed)),
    )
  } else if (sellerId !== null) {
    await notify(tx, [answeredNotice(sellerId, deal, acto === 'confirmar')], at)
  }
}

/** Throws Problem (409) where another buyer has the units that a denial left. */
async function refuseIfTaken(tx: Transaction, { adId, units }: LockedDeal): Promise<void> {
  const sale = await findSale(tx, adId)
  if (!sale || sale.unnamed < units) throw new Problem('conflicto', NAMED_ANOTHER)
}
