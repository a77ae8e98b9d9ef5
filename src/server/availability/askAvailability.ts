import type { BuyerWord } from '../../contract/availability/availability.ts'
import { isPauseDue, mayAsk, nextDue, pauseAt } from '../ads/question/days.ts'
import {
  markPaused,
  setDue,
  takeDue,
  writeQuestion,
  type AskedAd,
} from '../ads/question/questionQueries.ts'
import { dayWords } from '../calendar.ts'
import type { Transaction } from '../db/connect.ts'
import { stateAt } from '../ground/adState.ts'
import { stateAfter } from '../ground/adTransitions.ts'
import { DAYTIME, type Job } from '../ground/job.ts'
import { notify, type Notice } from '../notifications/notify.ts'
import { storeAskedPrice } from '../ownAds/priceQueries.ts'
import { randomId } from '../randomId.ts'
import { lastWordOf } from './queries.ts'

const BATCH_SIZE = 100

/**
 * Asks owners on their days whether an ad is still available, and pauses ads without an answer. The
 * act and its next date are one transaction: a killed, late or doubled run asks once (fault F25).
 */
export const askAvailabilityJob: Job = {
  name: 'ask-availability',
  times: { everyMinutes: 60, atMinute: 27, hours: DAYTIME },
  run: async ({ db, push }, at) => {
    let taken: number
    do {
      taken = await db.transaction(async (tx) => {
        const due = await takeDue(tx, at, BATCH_SIZE)
        for (const ad of due) await settleDue(tx, ad, at)
        return due.length
      })
      if (taken > 0) push.nudge()
    } while (taken === BATCH_SIZE)
  },
}

/** Unlisted ads are skipped until their next day, and reports of them until they are listed again. */
async function settleDue(tx: Transaction, ad: AskedAd, at: Date): Promise<void> {
  const { ownerId } = ad
  const isListed = stateAt(ad, at) === 'activo'
  if (!isListed || ownerId === null) {
    return setDue(tx, ad.id, nextDue({ ...ad, saidAt: null }, at))
  }
  if (isPauseDue(ad.unansweredSince, at)) return pause(tx, { ...ad, ownerId }, at)
  if (!mayAsk(ad, at)) return setDue(tx, ad.id, nextDue(ad, at))
  const word = ad.saidAt === null ? undefined : await lastWordOf(tx, ad.id)
  return askOwner(tx, { ...ad, ownerId }, word ?? 'clock', at)
}

/** It keeps its open question: the same answer brings it back. */
async function pause(tx: Transaction, ad: AskedAd & { ownerId: string }, at: Date): Promise<void> {
  await storeAskedPrice(tx, ad.id, at)
  await markPaused(tx, ad.id, stateAfter('pause', ad.status))
  await setDue(tx, ad.id, nextDue({ ...ad, saidAt: null }, at))
  if (ad.question === null) return
  const words = {
    titulo: 'Pausamos tu anuncio',
    contenido: `No nos dijiste si «${ad.titulo}» sigue disponible y lo sacamos de las listas. Responde que sí y vuelve a publicarse.`,
    dedupeKey: `pausado:${ad.question}`,
  }
  await notify(tx, [questionNotice(ad, ad.question, words)], at)
}

/** The reason for the question: the clock, or a buyer's report; the buyer is never named. */
const REASONS: Readonly<Record<BuyerWord | 'clock', (titulo: string) => string>> = {
  clock: (titulo) => `«${titulo}» sigue publicado. ¿Todavía lo tienes?`,
  'no contesta': (titulo) => `Alguien que te buscó por «${titulo}» dice que no le contestan.`,
  'ya se vendió': (titulo) => `Alguien que vio «${titulo}» dice que ya se vendió.`,
}

/**
 * Asks the owner whether a listed ad is still available. An open question is repeated, so that its
 * links stay valid. The caller must hold the ad's lock.
 */
export async function askOwner(
  tx: Transaction,
  ad: AskedAd & { ownerId: string },
  reason: BuyerWord | 'clock',
  at: Date,
): Promise<void> {
  const open = ad.answer === null ? ad.question : null
  const question = open ?? randomId()
  const unansweredSince = ad.unansweredSince ?? at
  // The question tells of every report so far.
  const dueAt = nextDue({ countsFrom: ad.countsFrom, unansweredSince, saidAt: null }, at)
  await writeQuestion(tx, ad.id, { question, askedAt: at, unansweredSince, dueAt })
  await notify(
    tx,
    [
      questionNotice(ad, question, {
        titulo: '¿Sigue disponible tu anuncio?',
        contenido: `${REASONS[reason](ad.titulo)} Si no respondes hasta el ${dayWords(pauseAt(unansweredSince))}, lo ponemos en pausa.`,
        dedupeKey: `disponible:${question}:${at.getTime()}`,
      }),
    ],
    at,
  )
}

/** A notification whose mail and push carry the answers of a question. */
function questionNotice(
  { id, ownerId }: { id: string; ownerId: string },
  question: string,
  words: Pick<Notice, 'titulo' | 'contenido'> & { dedupeKey: string },
): Notice {
  return { userId: ownerId, icono: 'stillAvailable', url: `/anuncio/${id}`, question, ...words }
}
