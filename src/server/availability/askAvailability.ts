import { stateAt } from '../ads/adState.ts'
import { stateAfter } from '../ads/adTransitions.ts'
import type { Transaction } from '../db/connect.ts'
import { DAYTIME, type Job } from '../jobs/job.ts'
import { notify } from '../notifications/notify.ts'
import { askOwner, questionNotice } from './askOwner.ts'
import { isPauseDue, mayAsk, nextDue } from './days.ts'
import { markPaused, setDue, takeDue, type AskedAd } from './queries.ts'

const A_TURN = 100

/**
 * Asks owners on their days whether an ad is still there, and pauses ads of which nobody said so.
 * What is done and when it is due next are one transaction: a run that is killed, late or doubled
 * asks once (fault F25).
 */
export const askAvailabilityJob: Job = {
  name: 'ask-availability',
  times: { everyMinutes: 60, atMinute: 27, hours: DAYTIME },
  run: async ({ db, push }, at) => {
    let taken: number
    do {
      taken = await db.transaction(async (tx) => {
        const due = await takeDue(tx, at, A_TURN)
        for (const ad of due) await settleDue(tx, ad, at)
        return due.length
      })
      if (taken > 0) push.nudge()
    } while (taken === A_TURN)
  },
}

/** What is out of the lists anyway is passed over until its next day. */
async function settleDue(tx: Transaction, ad: AskedAd, at: Date): Promise<void> {
  const { ownerId } = ad
  const isListed = stateAt(ad, at) === 'activo'
  if (!isListed || ownerId === null) return setDue(tx, ad.id, nextDue(ad, at))
  if (isPauseDue(ad.unansweredSince, at)) return pause(tx, { ...ad, ownerId }, at)
  if (!mayAsk(ad, at)) return setDue(tx, ad.id, nextDue(ad, at))
  return askOwner(tx, { ...ad, ownerId }, 'clock', at)
}

/** It keeps its open question: the same answer brings it back. */
async function pause(tx: Transaction, ad: AskedAd & { ownerId: string }, at: Date): Promise<void> {
  await markPaused(tx, ad.id, stateAfter('pause', ad.status))
  await setDue(tx, ad.id, nextDue(ad, at))
  if (ad.question === null) return
  const words = {
    titulo: 'Pausamos tu anuncio',
    contenido: `No nos dijiste si «${ad.titulo}» sigue disponible y lo sacamos de las listas. Responde que sí y vuelve a publicarse.`,
    dedupeKey: `pausado:${ad.question}`,
  }
  await notify(tx, [questionNotice(ad, ad.question, words)], at)
}
