import type { Transaction } from '../../db/connect.ts'
import { stateAt } from '../../ground/adState.ts'
import type { Job } from '../../ground/job.ts'
import { notify } from '../../notifications/notify.ts'
import type { Services } from '../../services.ts'
import { endReservation } from './endReservation.ts'
import { expireOffer } from './makeOffer.ts'
import { offerNotice } from './offerNotices.ts'
import {
  dueOffers,
  dueReservations,
  findByConversation,
  findOffer,
  lockBargain,
} from './offerQueries.ts'
import { offerStateAt } from './offerTransitions.ts'

const A_RUN = 500

interface Due {
  /** An open offer past its end; absent for a reservation. */
  offerId?: string
  conversationId: string
}

/**
 * Ends open offers and reservations that are over, each in a transaction of its own. Reads go by their end all the same
 * (fault F25).
 */
export const endOffersJob: Job = {
  name: 'end-offers',
  times: { everyMinutes: 1 },
  run: async (services, at) => {
    const { db, log, push } = services
    const due: Due[] = [
      ...(await dueOffers(db, at, A_RUN)),
      ...(await dueReservations(db, at, A_RUN)),
    ]
    for (const each of due) {
      // A locked ad keeps no other offer open.
      await endOne(services, each, at).catch((error: unknown) => {
        log.warn({ err: error, ...each }, 'offer or reservation is ended with the next run')
      })
    }
    if (due.length > 0) push.nudge()
  },
}

async function endOne({ db }: Services, due: Due, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const bargain = await findByConversation(tx, due.conversationId)
    if (!bargain) return
    const { adId, sellerId, buyerId } = bargain
    await lockBargain(tx, { adId, sides: [sellerId, buyerId] })
    if (due.offerId !== undefined) await endOffer(tx, due.offerId, at)
    else await endReservation(tx, adId, at)
  })
}

/** Judged again with the ad locked: an answer or another process may have come first. */
async function endOffer(tx: Transaction, id: string, at: Date): Promise<void> {
  const offer = await findOffer(tx, id)
  if (offer?.estado !== 'abierta' || offerStateAt(offer, at) !== 'vencida') return
  await expireOffer(tx, offer, at)
  const { conversationId, side } = offer
  const bargain = await findByConversation(tx, conversationId)
  const userId = side === 'comprador' ? bargain?.buyerId : bargain?.sellerId
  // Nobody is invited to offer again for an ad that is gone.
  if (!bargain || !userId || stateAt(bargain, at) !== 'activo') return
  const { titulo } = bargain
  const news = { id, side, estado: 'vencida', conversationId, titulo } as const
  await notify(tx, [offerNotice(userId, news)], at)
}
