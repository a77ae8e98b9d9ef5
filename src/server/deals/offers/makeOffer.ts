import type { Answer } from '../../../contract/api.ts'
import { OFFER_HOURS, OFFERS_PER_DAY } from '../../../contract/deals/deals.ts'
import { offerablePrice, readOffer } from '../../../contract/deals/offerAmount.ts'
import { Problem } from '../../../contract/problem.ts'
import { noteAnswer } from '../../ads/question/noteAnswer.ts'
import { appendEvent } from '../../conversations/append.ts'
import type { ConversationRow } from '../../conversations/conversationQueries.ts'
import { takeAdvisoryLock } from '../../db/advisoryLock.ts'
import type { Transaction } from '../../db/connect.ts'
import { answerOnce, type IdempotencyKey } from '../../db/idempotencyStore.ts'
import { countAgainst, dailyLimit } from '../../limits/countAgainst.ts'
import { notify } from '../../notifications/notify.ts'
import { randomId } from '../../randomId.ts'
import type { Services } from '../../services.ts'
import { bargainAbout, bargainIn, refuseUnlessFree } from './bargain.ts'
import { offerNotice } from './offerNotices.ts'
import { closeOffer, findOpenOffer, insertOffer, type OfferRow } from './offerQueries.ts'
import { offerStateAfter, offerStateAt } from './offerTransitions.ts'

const HOUR = 60 * 60 * 1000

interface NewOffer {
  userId: string
  /** An ad whose buyer the user is or becomes, or a conversation of the user's. */
  about: { adId: string } | { conversationId: string }
  /** Amount as typed. */
  typed: string
  /** Sent again, the same key gives the first answer; null takes every request as a new one. */
  key: IdempotencyKey | null
}

/**
 * Makes an offer, or a counter-offer to the other side's open one, and notifies the other side. Offers of an ad take
 * turns by its lock. Throws Problem (400, 403, 404, 409, 410, 429).
 */
export async function makeOffer(
  { db, now }: Pick<Services, 'db' | 'now'>,
  offer: NewOffer,
): Promise<Answer<'POST /api/offer'>> {
  return db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, `user:${offer.userId}`)
    return answerOnce(tx, offer.key, () => makeOnce(tx, offer, now()))
  })
}

async function makeOnce(tx: Transaction, { userId, about, typed }: NewOffer, at: Date) {
  const row =
    'adId' in about
      ? await bargainAbout(tx, { adId: about.adId, userId }, at)
      : await bargainIn(tx, { id: about.conversationId, userId, mustBeOpen: true }, at)
  const { id: conversationId, side } = row
  await refuseUnlessFree(tx, row, at)
  const monto = amountOf(row, typed)
  await closeAnswered(tx, row, at)
  if (side === 'comprador') {
    // A refusal rolls the count back too, so only made offers count.
    const limit = dailyLimit(`offer:${userId}`, OFFERS_PER_DAY, at)
    await countAgainst(tx, limit, at, `Ya hiciste ${OFFERS_PER_DAY} ofertas hoy`)
  }
  const id = randomId()
  const endsAt = new Date(at.getTime() + OFFER_HOURS * HOUR)
  await insertOffer(tx, { id, conversationId, side, monto, createdAt: at, endsAt })
  await appendEvent(tx, conversationId, { side, suceso: 'oferta', monto }, at)
  await notifyOther(tx, row, { id, side, estado: 'abierta' }, at)
  // Who asks for a price has the ad.
  if (side === 'vendedor') await noteAnswer(tx, row.ad.id, 'sí', at)
  return { _id: id, conversacion: conversationId }
}

/** Throws Problem: 409 for an ad without an amount, 400 for an amount that cannot be offered. */
function amountOf({ ad }: ConversationRow, typed: string): number {
  const asked = offerablePrice(ad.precioTexto ?? ad.precio)
  if (asked === null) {
    throw new Problem('conflicto', 'Por este anuncio no se puede ofrecer un precio.')
  }
  const { monto, error } = readOffer(typed, asked)
  if (monto === undefined) throw new Problem('entradaInvalida', error)
  return monto
}

const ONE_OPEN = 'Ya tienes una oferta abierta. Retírala para hacer otra.'
const NOTHING_TO_COUNTER = 'No hay una oferta abierta a la que puedas responder con otro precio.'

/** Closes the other side's open offer as countered. Throws Problem (409). */
async function closeAnswered(tx: Transaction, row: ConversationRow, at: Date): Promise<void> {
  const open = await findOpenOffer(tx, row.id)
  const isOver = open !== undefined && offerStateAt(open, at) === 'vencida'
  if (open && isOver) await expireOffer(tx, open, at)
  if (!open || isOver) {
    if (row.side === 'vendedor') throw new Problem('conflicto', NOTHING_TO_COUNTER)
    return
  }
  if (open.side === row.side) throw new Problem('conflicto', ONE_OPEN)
  const estado = offerStateAfter('contraofertar', open, row.side)
  await closeOffer(tx, { id: open.id, estado, at })
}

/** Ends an offer that is past its end. The caller must hold the ad's lock. */
export async function expireOffer(
  tx: Transaction,
  offer: Pick<OfferRow, 'id' | 'side' | 'estado' | 'monto' | 'conversationId'>,
  at: Date,
): Promise<void> {
  const { id, side, monto, conversationId } = offer
  await closeOffer(tx, { id, estado: offerStateAfter('vencer', offer, null), at })
  await appendEvent(tx, conversationId, { side, suceso: 'vencida', monto }, at)
}

/** Notifies the other side of a conversation, where its account still exists. */
export async function notifyOther(
  tx: Transaction,
  { id: conversationId, ad, other }: Pick<ConversationRow, 'id' | 'ad' | 'other'>,
  news: Omit<Parameters<typeof offerNotice>[1], 'conversationId' | 'titulo'>,
  at: Date,
): Promise<void> {
  if (!other) return
  await notify(tx, [offerNotice(other.id, { ...news, conversationId, titulo: ad.titulo })], at)
}
