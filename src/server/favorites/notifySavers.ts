import type { Transaction } from '../db/connect.ts'
import { notify, type Notice } from '../notifications/notify.ts'

/** Users notified by one statement; a database accepts a limited number of values. */
const AT_ONCE = 500

/** Notifies users who saved an ad of an event, in the transaction of the event. */
export async function notifySavers(
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
