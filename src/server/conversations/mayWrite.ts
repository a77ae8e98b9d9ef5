import type { EstadoAnuncio } from '../../contract/ads/kinds.ts'
import { areApart, hasBlocked } from '../blocks/blockQueries.ts'
import type { Queryable } from '../db/connect.ts'
import type { ConversationRow } from './conversationQueries.ts'

/** Told alike for a block and for a suspension, so that it gives neither away. */
export const CLOSED = 'Por ahora no se puede escribir en esta conversación.'
const BLOCKED = 'Bloqueaste a esta persona. Para escribirle, desbloquéala primero.'
const GONE = 'Esta persona ya no tiene cuenta.'
const REMOVED = 'Este anuncio se retiró, así que ya no se puede escribir sobre él.'

/** States of an ad that staff took away; people may still settle a sale about all others. */
const TAKEN_AWAY: readonly EstadoAnuncio[] = ['retirado', 'suspendido']

/** Why the reader of a conversation cannot write in it, and whether they have blocked the other side. */
export async function standing(
  db: Queryable,
  { userId, other, ad }: Pick<ConversationRow, 'userId' | 'other' | 'ad'>,
  at: Date,
): Promise<{ porQueNo?: string; bloqueado: boolean }> {
  if (other === null) return { porQueNo: GONE, bloqueado: false }
  const isBlockedByMe = await hasBlocked(db, { blockerId: userId, blockedId: other.id })
  if (isBlockedByMe) return { porQueNo: BLOCKED, bloqueado: true }
  const isSuspended = other.suspendedUntil !== null && other.suspendedUntil > at
  if (isSuspended || (await areApart(db, userId, other.id)))
    return { porQueNo: CLOSED, bloqueado: false }
  if (TAKEN_AWAY.includes(ad.status)) return { porQueNo: REMOVED, bloqueado: false }
  return { bloqueado: false }
}
