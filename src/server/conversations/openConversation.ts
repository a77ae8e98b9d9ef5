import { CONVERSATIONS_PER_DAY } from '../../contract/limits.ts'
import { Problem } from '../../contract/problem.ts'
import { areApart } from '../blocks/blockQueries.ts'
import type { Transaction } from '../db/connect.ts'
import { refuseUnlessShown, stateAt } from '../ground/adState.ts'
import { countAgainst, dailyLimit } from '../limits/countAgainst.ts'
import { randomId } from '../randomId.ts'
import {
  findAdToAsk,
  findConversation,
  findConversationId,
  insertConversation,
  lockConversation,
  type ConversationRow,
} from './conversationQueries.ts'
import { CLOSED, standing } from './mayWrite.ts'

interface Asking {
  adId: string
  buyerId: string
}

const TOO_MANY = `Ya empezaste ${CONVERSATIONS_PER_DAY} conversaciones hoy. Mañana puedes empezar otras.`

/**
 * The conversation of a buyer about an ad, opened where there is none, and locked until the
 * transaction ends. The buyer may write in it. Throws Problem (403, 404, 410, 429).
 */
export async function openConversation(
  tx: Transaction,
  asking: Asking,
  at: Date,
): Promise<ConversationRow> {
  const known = await findConversationId(tx, asking)
  return holdConversation(tx, {
    id: known ?? (await openNew(tx, asking, at)),
    userId: asking.buyerId,
    at,
  })
}

/**
 * A user's conversation, locked until the transaction ends, in which they may write. Throws Problem
 * (403, 404).
 */
export async function holdConversation(
  tx: Transaction,
  key: { id: string; userId: string; at: Date },
): Promise<ConversationRow> {
  await lockConversation(tx, key.id)
  const row = await findConversation(tx, key)
  if (!row) throw new Problem('noExiste')
  const { porQueNo } = await standing(tx, row, key.at)
  if (porQueNo !== undefined) throw new Problem('sinPermiso', porQueNo)
  return row
}

async function openNew(tx: Transaction, asking: Asking, at: Date): Promise<string> {
  const { adId, buyerId } = asking
  const ad = await findAdToAsk(tx, adId)
  if (!ad) throw new Problem('noExiste')
  const { ownerId } = ad
  if (ownerId === buyerId) throw new Problem('sinPermiso', 'Este anuncio es tuyo.')
  refuseUnlessShown(stateAt(ad, at), 'others')
  // Ads without an owner are gone, so nothing but the types leads here.
  if (ownerId === null) throw new Problem('anuncioNoDisponible')
  if (await areApart(tx, buyerId, ownerId)) throw new Problem('sinPermiso', CLOSED)
  const id = randomId()
  if (!(await insertConversation(tx, { id, adId, buyerId, sellerId: ownerId }, at))) {
    return (await findConversationId(tx, asking)) ?? id
  }
  // A refusal rolls the count back too, so only opened conversations count.
  const limit = dailyLimit(`conversation:${buyerId}`, CONVERSATIONS_PER_DAY, at)
  await countAgainst(tx, limit, at, TOO_MANY)
  return id
}
