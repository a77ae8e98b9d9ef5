import { appendEvent } from '../conversations/append.ts'
import { findConversationId } from '../conversations/conversationQueries.ts'
import { takeBackNotices } from '../notifications/queries.ts'
import type { Services } from '../services.ts'
import { askedKey } from './dealNotices.ts'
import { deleteDeal } from './dealQueries.ts'
import { dealStateAfter } from './dealTransitions.ts'
import { countCorrection, ownDeal } from './ownDeal.ts'

/**
 * Takes back whom the seller named, with the question to that person, while it waits for an answer. The units can be
 * named anew. Throws Problem (403, 404, 409, 429).
 */
export async function correctBuyer(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { deal, side } = await ownDeal(tx, id, userId)
    const at = now()
    dealStateAfter('corregir', deal, side, at)
    await countCorrection(tx, { userId, adId: deal.adId }, at)
    await deleteDeal(tx, id)
    await takeBackNotices(tx, [askedKey(deal)])
    const { adId, buyerId } = deal
    const conversation =
      buyerId === null ? undefined : await findConversationId(tx, { adId, buyerId })
    if (conversation === undefined) return
    await appendEvent(tx, conversation, { side, suceso: 'compradorRetirado' }, at)
  })
}
