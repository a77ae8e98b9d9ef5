import { titleWithoutContacts } from '../../contract/ads/contactInText.ts'
import { DROP_TOLD_HOURS, LOWERED_SHARE } from '../../contract/limits.ts'
import { formatPrice } from '../../contract/text/format.ts'
import type { Transaction } from '../db/connect.ts'
import { tellSavers } from '../favorites/tellSavers.ts'
import type { Notice } from '../notifications/notify.ts'
import { lowestPrice, takeDropTurn } from './priceChanges.ts'
import type { OwnAdRow } from './queries.ts'

/**
 * Tells those who saved an ad that its price fell by 5 % or more, at most once in 24 hours. It is
 * measured against the lowest price of the last 30 days: raising it first tells nobody anything, nor
 * does going up and down. Call it in the transaction of the edit, before the new price is written.
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
  await tellSavers(tx, id, (userId) => dropNotice(userId, ad, after), at)
}

function dropNotice(userId: string, ad: OwnAdRow, after: number): Notice {
  const titulo = titleWithoutContacts(ad.titulo, 'Un anuncio')
  return {
    userId,
    icono: 'priceDropped',
    titulo: 'Bajó de precio uno de tus favoritos',
    contenido: `«${titulo}» ahora cuesta ${formatPrice(after)}. Antes: ${formatPrice(ad.precio ?? 0)}.`,
    url: `/anuncio/${ad.id}`,
    dedupeKey: `bajó:${ad.id}:${ad.version}:${userId}`,
  }
}
