import { OFFER_HOURS } from '../contract/deals/deals.ts'
import { HOUR } from '../contract/time/day.ts'
import type { Transaction } from '../server/db/connect.ts'
import { conversationMembers, conversations, messages } from '../server/db/schema/conversations.ts'
import { deals, offers } from '../server/db/schema/deals.ts'
import type { DemoConversation } from './content/conversations.ts'
import { idOf } from './demoIds.ts'

/** Milliseconds between two messages. */
const PAUSE = 7 * 60_000

/** Stores conversations as both sides have read them, with their offers and deals. */
export async function insertConversations(
  tx: Transaction,
  talked: readonly DemoConversation[],
): Promise<void> {
  for (const { adKey, sellerKey, buyerKey, said, at, offered, deal } of talked) {
    const id = idOf('conversation', `${adKey}/${buyerKey}`)
    const [adId, sellerId, buyerId] = [
      idOf('ad', adKey),
      idOf('person', sellerKey),
      idOf('person', buyerKey),
    ]
    const lastSeq = said.length
    const timeOf = (seq: number) => new Date(at.getTime() - (lastSeq - seq) * PAUSE)
    await tx.insert(conversations).values({ id, adId, buyerId, lastSeq, createdAt: timeOf(1) })
    const read = { conversationId: id, lastAt: at, readSeq: lastSeq }
    await tx.insert(conversationMembers).values([
      { ...read, side: 'comprador', userId: buyerId },
      { ...read, side: 'vendedor', userId: sellerId },
    ])
    await tx.insert(messages).values(
      said.map(([side, what], place) => ({
        conversationId: id,
        seq: place + 1,
        side,
        ...(typeof what === 'string' ? { texto: what } : what),
        createdAt: timeOf(place + 1),
      })),
    )
    if (offered !== undefined)
      await tx.insert(offers).values({
        id: idOf('offer', id),
        conversationId: id,
        side: 'comprador',
        monto: offered,
        createdAt: at,
        endsAt: new Date(at.getTime() + OFFER_HOURS * HOUR),
      })
    if (deal)
      await tx
        .insert(deals)
        .values({ id: idOf('deal', id), adId, sellerId, buyerId, ...deal, createdAt: at })
  }
}
