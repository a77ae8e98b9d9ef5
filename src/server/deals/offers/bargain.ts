import { Problem } from '../../../contract/problem.ts'
import { dayWords, wireTime } from '../../calendar.ts'
import {
  findConversation,
  lockConversation,
  type ConversationRow,
} from '../../conversations/conversationQueries.ts'
import { holdConversation, openConversation } from '../../conversations/openConversation.ts'
import type { Transaction } from '../../db/connect.ts'
import { refuseUnlessShown, stateAt } from '../../ground/adState.ts'
import { promisedTo } from '../../ground/reservationQueries.ts'
import { findByAd, findByConversation, lockBargain } from './offerQueries.ts'

/**
 * The conversation of a buyer about an ad, opened where there is none, with the ad locked before it. Throws Problem
 * (403, 404, 410, 429).
 */
export async function bargainAbout(
  tx: Transaction,
  { adId, userId }: { adId: string; userId: string },
  at: Date,
): Promise<ConversationRow> {
  const found = await findByAd(tx, adId)
  if (found?.sellerId === userId) {
    throw new Problem('sinPermiso', 'Este anuncio es tuyo: no le puedes hacer una oferta.')
  }
  await lockBargain(tx, { adId, sides: [userId, found?.sellerId ?? null] })
  return openConversation(tx, { adId, buyerId: userId }, at)
}

/**
 * A user's conversation, with its ad locked before it. `mustBeOpen` refuses one in which they may not write. Throws
 * Problem (403, 404).
 */
export async function bargainIn(
  tx: Transaction,
  { id, userId, mustBeOpen }: { id: string; userId: string; mustBeOpen: boolean },
  at: Date,
): Promise<ConversationRow> {
  const found = await findByConversation(tx, id)
  const sides = [found?.sellerId ?? null, found?.buyerId ?? null]
  if (!found || !sides.includes(userId)) throw new Problem('noExiste')
  await lockBargain(tx, { adId: found.adId, sides })
  if (mustBeOpen) return holdConversation(tx, { id, userId, at })
  await lockConversation(tx, id)
  const row = await findConversation(tx, { id, userId, at })
  if (!row) throw new Problem('noExiste')
  return row
}

/** Throws Problem (404, 409, 410) unless the ad is in the lists and promised to nobody else. */
export async function refuseUnlessFree(
  tx: Transaction,
  { id, side, ad }: ConversationRow,
  at: Date,
): Promise<void> {
  const state = stateAt(ad, at)
  if (side === 'comprador') refuseUnlessShown(state, 'others')
  if (state !== 'activo') throw new Problem('conflicto', UNLISTED)
  const promised = await promisedTo(tx, ad.id, at)
  // The owner knows whom the own mark is for.
  if (promised === null || (promised === 'ownersWord' && side === 'vendedor')) return
  if (promised === 'ownersWord') throw new Problem('conflicto', TAKEN)
  if (promised.conversationId === id) throw new Problem('conflicto', AGREED)
  throw new Problem('conflicto', side === 'comprador' ? TAKEN : takenUntil(promised.endsAt))
}

const UNLISTED = 'Este anuncio no está publicado, así que no se puede negociar su precio.'
const TAKEN = 'Este anuncio está apartado para otra persona.'
const AGREED = 'Ya quedaron en un precio: el anuncio está apartado.'
const takenUntil = (end: Date): string =>
  `Este anuncio está apartado para otra persona hasta el ${momentWords(end)}. Quita el apartado para negociar con alguien más.`

/** An instant as sentences for people name it: '5 de Nov del 2026 a las 14:00'. */
export const momentWords = (instant: Date): string =>
  `${dayWords(instant)} a las ${wireTime(instant)}`
