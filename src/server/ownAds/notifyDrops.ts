import { formatPrice } from '../../contract/text/format.ts'
import type { Transaction } from '../db/connect.ts'
import { notifySavers } from '../favorites/notifySavers.ts'
import type { Job } from '../ground/job.ts'
import type { Notice } from '../notifications/notify.ts'
import { dueFalls, lockAd, recordNotified, whoSawItDearer, type Fall } from './dropQueries.ts'

/** Notifies users who saved an ad of a lower price. */
export const notifyDropsJob: Job = {
  name: 'tell-drops',
  times: { everyMinutes: 1 },
  run: async ({ db, push }, at) => {
    const due = await dueFalls(db, at)
    for (const { id } of due) {
      await db.transaction((tx) => settleFall(tx, id, at))
    }
    if (due.length > 0) push.nudge()
  },
}

/** Judged again with the ad locked: an edit or another process may have come first. */
async function settleFall(tx: Transaction, id: string, at: Date): Promise<void> {
  const [fall] = (await lockAd(tx, id)) ? await dueFalls(tx, at, id) : []
  if (!fall) return
  await recordNotified(tx, id, at)
  await notifySavers(tx, await whoSawItDearer(tx, fall), (userId) => dropNotice(userId, fall), at)
}

function dropNotice(userId: string, { id, titulo, version, announced, precio }: Fall): Notice {
  return {
    userId,
    icono: 'priceDropped',
    titulo: 'Bajó de precio uno de tus favoritos',
    contenido: `«${titulo}» ahora cuesta ${formatPrice(precio)}. Antes: ${formatPrice(announced)}.`,
    url: `/anuncio/${id}`,
    dedupeKey: `bajó:${id}:${version}:${userId}`,
  }
}
