import type { Answer } from '../../contract/api.ts'
import { DEAL_NAMING_DAYS } from '../../contract/deals/deals.ts'
import type { Deal } from '../../contract/deals/endpoints.ts'
import { Problem } from '../../contract/problem.ts'
import { formatPrice } from '../../contract/text/format.ts'
import { listedCard } from '../ads/presentCard.ts'
import { areApart } from '../blocks/blockQueries.ts'
import { appendEvent } from '../conversations/append.ts'
import { presentPerson } from '../conversations/presentPerson.ts'
import type { Transaction } from '../db/connect.ts'
import { answerOnce, type IdempotencyKey } from '../db/idempotencyStore.ts'
import { refuseUnlessShown } from '../ground/adState.ts'
import { notify } from '../notifications/notify.ts'
import { lockedOwnAd, refuseNotOwn } from '../ownAds/lockedOwnAd.ts'
import { canNameBuyer } from '../ownAds/nameable.ts'
import { findOwnAd, type LockedAd, type OwnAdKey } from '../ownAds/queries.ts'
import { randomId } from '../randomId.ts'
import type { Services } from '../services.ts'
import { askedNotice } from './dealNotices.ts'
import {
  agreedAmount,
  findCard,
  findDeal,
  findDealWith,
  findSale,
  holdBuyer,
  insertDeal,
  listInterested,
} from './dealQueries.ts'
import { presentDeal } from './presentDeal.ts'

const NOT_SOLD = 'Primero marca el anuncio como vendido.'
const ALL_NAMED = 'Ya dijiste quién lo compró.'
const TOO_LATE = `Ya pasaron ${DEAL_NAMING_DAYS} días de esta venta.`
const NOBODY = 'Ya no puedes elegir a esta persona.'
const DENIED = 'Esta persona ya dijo que no lo compró.'

/** The sold units of an own ad that have no buyer yet, and who may be named. Throws Problem (403, 404). */
export async function loadInterested(
  { db, now }: Pick<Services, 'db' | 'now'>,
  key: OwnAdKey,
): Promise<Answer<'GET /api/announcement/:id/interesados'>> {
  const ad = await findOwnAd(db, key, now())
  if (!ad) return refuseNotOwn(db, key.id)
  const sale = await findSale(db, key.id)
  const isOpen = sale !== undefined && canNameBuyer(sale, now())
  const rows = await listInterested(db, key.id, key.ownerId)
  return {
    unidades: isOpen ? Math.max(0, sale.unnamed) : 0,
    personas: rows.map(({ conversationId, id: _id, ...row }) => ({
      conversacion: conversationId,
      ...presentPerson(row),
    })),
  }
}

export interface Naming {
  /** Null for a buyer from outside. */
  conversationId: string | null
  units: number
  /** Sent again, the same key gives the first answer; null takes every request as a new naming. */
  repeat: IdempotencyKey | null
}

/**
 * Names the buyer of sold units and asks the buyer, or notes that it was somebody from outside. A buyer
 * is named once for an ad, and never more units than were sold. Throws Problem (403, 404, 409, 410).
 */
export async function nameBuyer(
  { db, now }: Pick<Services, 'db' | 'now'>,
  key: OwnAdKey,
  naming: Naming,
): Promise<Deal> {
  return db.transaction(async (tx) => {
    const ad = await lockedOwnAd(tx, key)
    const at = now()
    // The stored answer is the id alone: it outlives the buyer's account.
    const { id } = await answerOnce(tx, naming.repeat, async () => {
      await refuseUnlessOpen(tx, ad, naming.units, at)
      return { id: await name(tx, ad, naming, at) }
    })
    const row = await findDeal(tx, id, { side: 'vendedor', readerId: key.ownerId })
    if (!row) throw new Problem('noExiste')
    return presentDeal(row, 'vendedor', at)
  })
}

async function refuseUnlessOpen(
  tx: Transaction,
  { id, status }: LockedAd,
  units: number,
  at: Date,
): Promise<void> {
  if (status !== 'vendido') refuseUnlessShown(status, 'owner')
  const sale = await findSale(tx, id)
  if (!sale?.soldUnits) throw new Problem('conflicto', NOT_SOLD)
  if (!canNameBuyer(sale, at)) throw new Problem('conflicto', TOO_LATE)
  if (sale.unnamed <= 0) throw new Problem('conflicto', ALL_NAMED)
  if (units > sale.unnamed) {
    const left = sale.unnamed === 1 ? 'queda 1 unidad' : `quedan ${sale.unnamed} unidades`
    throw new Problem('conflicto', `Solo ${left} sin comprador.`)
  }
}

/** Writes the deal, its event and its question; answers the deal's id. */
async function name(
  tx: Transaction,
  ad: LockedAd,
  { conversationId, units }: Naming,
  at: Date,
): Promise<string> {
  const buyer = conversationId === null ? null : await namedBuyer(tx, ad, conversationId)
  const card = await findCard(tx, ad.id, at)
  if (!card) throw new Error('An ad that is locked is not there.')
  const { titulo, precio } = listedCard(card)
  const agreed = conversationId === null ? undefined : await agreedAmount(tx, conversationId)
  const deal = { id: randomId(), adId: ad.id, titulo }
  await insertDeal(tx, {
    ...deal,
    sellerId: ad.ownerId,
    buyerId: buyer,
    precio: formatPrice(agreed ?? precio),
    units,
    createdAt: at,
  })
  if (buyer !== null && conversationId !== null) {
    await appendEvent(tx, conversationId, { side: 'vendedor', suceso: 'vendido' }, at)
    await notify(tx, [askedNotice(buyer, deal)], at)
  }
  return deal.id
}

/** The id of a conversation's buyer. Throws Problem (404, 409) for a user who cannot be named. */
async function namedBuyer(tx: Transaction, ad: LockedAd, conversationId: string): Promise<string> {
  const buyer = await holdBuyer(tx, conversationId, ad.id)
  if (!buyer) throw new Problem('noExiste', NOBODY)
  if (await areApart(tx, ad.ownerId, buyer.id)) throw new Problem('conflicto', NOBODY)
  const earlier = await findDealWith(tx, ad.id, buyer.id)
  if (earlier) throw new Problem('conflicto', earlier.estado === 'negado' ? DENIED : ALL_NAMED)
  return buyer.id
}
