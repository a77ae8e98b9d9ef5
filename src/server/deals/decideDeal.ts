import type { DealState } from '../../contract/deals/deals.ts'
import type { Deal } from '../../contract/deals/endpoints.ts'
import { Problem } from '../../contract/problem.ts'
import { appendEvent } from '../conversations/append.ts'
import { findConversationId } from '../conversations/conversationQueries.ts'
import type { Transaction } from '../db/connect.ts'
import { notify } from '../notifications/notify.ts'
import type { Services } from '../services.ts'
import { answeredNotice } from './dealNotices.ts'
import { findDeal, findSale, lockDeal, markDecided, type LockedDeal } from './dealQueries.ts'
import { presentDeal } from './presentDeal.ts'

export type DealAct = 'confirmar' | 'negar'

const DECIDED: Readonly<Record<DealAct, Extract<DealState, 'confirmado' | 'negado'>>> = {
  confirmar: 'confirmado',
  negar: 'negado',
}
const CONFIRMED = 'Ya confirmaste esta compra.'
const NAMED_ANOTHER = 'Esta venta ya no espera quién la confirme.'
const NOT_YOURS = 'Solo quien compró puede confirmarlo.'

/**
 * Confirms or denies an own purchase. A confirmed one stays; a denied one can still be confirmed while the
 * seller has named nobody else. The same answer again is a success. Throws Problem (403, 404, 409).
 */
export async function decideDeal(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { id, userId }: { id: string; userId: string },
  act: DealAct,
): Promise<Deal> {
  return db.transaction(async (tx) => {
    const deal = await lockDeal(tx, id)
    if (deal?.sellerId === userId) throw new Problem('sinPermiso', NOT_YOURS)
    // Deals are known to their sides alone.
    if (deal?.buyerId !== userId) throw new Problem('noExiste')
    const at = now()
    if (deal.estado !== DECIDED[act]) await decide(tx, { ...deal, buyerId: userId }, act, at)
    const row = await findDeal(tx, id, { side: 'comprador', readerId: userId })
    if (!row) throw new Error('A deal that is locked is not there.')
    return presentDeal(row, 'comprador', at)
  })
}

async function decide(
  tx: Transaction,
  deal: LockedDeal & { buyerId: string },
  act: DealAct,
  at: Date,
): Promise<void> {
  if (deal.estado === 'confirmado') throw new Problem('conflicto', CONFIRMED)
  if (deal.estado === 'negado') await refuseIfTaken(tx, deal)
  const estado = DECIDED[act]
  await markDecided(tx, deal.id, { estado, decidedAt: at })
  const conversation = await findConversationId(tx, { adId: deal.adId, buyerId: deal.buyerId })
  if (conversation !== undefined) {
    await appendEvent(tx, conversation, { side: 'comprador', suceso: estado }, at)
  }
  if (deal.sellerId === null) return
  await notify(tx, [answeredNotice(deal.sellerId, deal, act === 'confirmar')], at)
}

/** A denied deal leaves its units to the next buyer. */
async function refuseIfTaken(tx: Transaction, { adId, units }: LockedDeal): Promise<void> {
  const sale = await findSale(tx, adId)
  if (!sale || sale.unnamed < units) throw new Problem('conflicto', NAMED_ANOTHER)
}
