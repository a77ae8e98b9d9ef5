import type { Side } from '../../contract/conversations/conversations.ts'
import { DEAL_CORRECTIONS_PER_DAY } from '../../contract/deals/deals.ts'
import { Problem } from '../../contract/problem.ts'
import type { Transaction } from '../db/connect.ts'
import { countAgainst, dailyLimit } from '../limits/countAgainst.ts'
import { lockDeal, type LockedDeal } from './dealQueries.ts'

/** A user's deal, locked, and the side that they are. Deals are known to their sides alone. Throws Problem (404). */
export async function ownDeal(
  tx: Transaction,
  id: string,
  userId: string,
): Promise<{ deal: LockedDeal; side: Side }> {
  const deal = await lockDeal(tx, id)
  if (deal?.sellerId === userId) return { deal, side: 'vendedor' }
  if (deal?.buyerId === userId) return { deal, side: 'comprador' }
  throw new Problem('noExiste')
}

const TOO_OFTEN = `Ya corregiste este trato ${DEAL_CORRECTIONS_PER_DAY} veces hoy`

/** Counts a word taken back: each reaches the other side. Throws Problem (429). */
export async function countCorrection(
  tx: Transaction,
  { userId, adId }: { userId: string; adId: string },
  at: Date,
): Promise<void> {
  const limit = dailyLimit(`deal:${userId}:${adId}`, DEAL_CORRECTIONS_PER_DAY, at)
  await countAgainst(tx, limit, at, TOO_OFTEN)
}
