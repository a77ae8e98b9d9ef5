import type { BuyerWord } from '../../contract/availability/availability.ts'
import { dayWords } from '../calendar.ts'
import type { Transaction } from '../db/connect.ts'
import { notify, type Notice } from '../notifications/notify.ts'
import { randomId } from '../randomId.ts'
import { nextDue, pauseAt } from './days.ts'
import { writeQuestion, type AskedAd } from './queries.ts'

/** What makes the site ask: its clock, or what a buyer said; who said it is never told. */
const REASONS: Readonly<Record<BuyerWord | 'clock', (titulo: string) => string>> = {
  clock: (titulo) => `«${titulo}» sigue publicado. ¿Todavía lo tienes?`,
  'no contesta': (titulo) => `Alguien que te buscó por «${titulo}» dice que no le contestan.`,
  'ya se vendió': (titulo) => `Alguien que vio «${titulo}» dice que ya se vendió.`,
}

/**
 * Asks the owner of a living ad whether it is still there; the question that stands open is put once
 * more, so that its links stay good. Call it for an ad that is locked.
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
  const dueAt = nextDue({ countsFrom: ad.countsFrom, unansweredSince }, at)
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

/** A notice whose mail and push carry the answers of a question. */
export function questionNotice(
  { id, ownerId }: { id: string; ownerId: string },
  question: string,
  words: Pick<Notice, 'titulo' | 'contenido'> & { dedupeKey: string },
): Notice {
  return { userId: ownerId, icono: 'stillAvailable', url: `/anuncio/${id}`, question, ...words }
}
