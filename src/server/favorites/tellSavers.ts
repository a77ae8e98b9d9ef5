import type { Transaction } from '../db/connect.ts'
import { notify, type Notice } from '../notifications/notify.ts'

/** People told in one statement; a database takes only so many values at a time. */
const AT_ONCE = 500

/** Tells people who saved an ad what happened to it, in the transaction that does it. */
export async function tellSavers(
  tx: Transaction,
  savers: readonly string[],
  noticeFor: (userId: string) => Notice,
  at: Date,
): Promise<void> {
  for (let first = 0; first < savers.length; first += AT_ONCE) {
    await notify(tx, savers.slice(first, first + AT_ONCE).map(noticeFor), at)
  }
}

export function soldNotice(userId: string, ad: { id: string; titulo: string }): Notice {
  return {
    userId,
    icono: 'selledNotification',
    titulo: 'Se vendió uno de tus favoritos',
    contenido: `«${ad.titulo}» ya encontró dueño. Mira anuncios parecidos.`,
    url: `/anuncio/${ad.id}`,
    dedupeKey: `vendido:${ad.id}:${userId}`,
  }
}
