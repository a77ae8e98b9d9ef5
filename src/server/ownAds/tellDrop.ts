import { titleWithoutContacts } from '../../contract/ads/contactInText.ts'
import { DROP_TOLD_HOURS, LOWERED_SHARE } from '../../contract/limits.ts'
import { formatPrice } from '../../contract/text/format.ts'
import type { Transaction } from '../db/connect.ts'
import { tellSavers } from '../favorites/tellSavers.ts'
import type { Notice } from '../notifications/notify.ts'
import { lowestPrice, takeDropTurn } from './priceChanges.ts'
import type { OwnAdRow } from './queries.ts'

/**
 * Tells those who saved an ad that its price fell by 5 % or more, at most once in 24 hours; a fall
 * within them waits for `lateDrops.ts`. It is measured against the lowest price of the last 30 days:
 * raising it first tells nobody anything, nor does going up and down. Call it in the transaction of
 * the edit, before the new price is written.
 */
export async function tellDrop(
  tx: Transaction,
  ad: OwnAdRow,
  after: number | string,
  at: Date,
): Promise<void> {
  const { id, precio, precioTexto } = ad
  if (precio === null || precioTexto !== null || typeof after === 'string' || after >= precio)
    return
  const lowest = Math.min(precio, (await lowestPrice(tx, id, at)) ?? precio)
  if (after > lowest * (1 - LOWERED_SHARE)) return
  if (!(await takeDropTurn(tx, id, at, DROP_TOLD_HOURS))) return
  await tellFall(tx, { id, titulo: ad.titulo, before: precio, after, mark: `${ad.version}` }, at)
}

/** A fall of an ad's price, from one amount of pesos to another. */
export interface Fall {
  id: string
  titulo: string
  before: number
  after: number
  /** What tells it from other falls of the ad: told again with the same, it is told once. */
  mark: string
}

/** Tells everybody who saved the ad. */
export async function tellFall(tx: Transaction, fall: Fall, at: Date): Promise<void> {
  await tellSavers(tx, fall.id, (userId) => dropNotice(userId, fall), at)
}

function dropNotice(userId: string, { id, titulo, before, after, mark }: Fall): Notice {
  const shown = titleWithoutContacts(titulo, 'Un anuncio')
  return {
    userId,
    icono: 'priceDropped',
    titulo: 'Bajó de precio uno de tus favoritos',
    contenido: `«${shown}» ahora cuesta ${formatPrice(after)}. Antes: ${formatPrice(before)}.`,
    url: `/anuncio/${id}`,
    dedupeKey: `bajó:${id}:${mark}:${userId}`,
  }
}
