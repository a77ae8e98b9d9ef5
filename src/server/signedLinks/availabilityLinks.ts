import type { FastifyRequest } from 'fastify'
import {
  AVAILABILITY_ANSWERS,
  type AvailabilityAnswer,
} from '../../contract/availability/availability.ts'
import { SIGNED_PAGES } from '../../contract/pagePath.ts'
import type { Queryable } from '../db/connect.ts'
import { isSigned, paramOf, signedPath } from './signature.ts'

const PURPOSE = 'availabilityKey'

/** Button label of each answer. */
export const ANSWER_LABELS: Readonly<Record<AvailabilityAnswer, string>> = {
  sí: 'Sí, sigue disponible',
  apartado: 'Está apartado',
  vendido: 'Ya se vendió',
}

/** The signed text of a link: one answer to one question, or the page with all answers. */
const signedText = (question: string, answer: AvailabilityAnswer | ''): string =>
  `${question}:${answer}`

/** The path that answers a question, without a log-in. */
const answerPath = (db: Queryable, id: string, respuesta: AvailabilityAnswer) =>
  signedPath(db, PURPOSE, {
    path: SIGNED_PAGES.availability,
    params: { id, respuesta },
    text: signedText(id, respuesta),
  })

/** The path of the page that offers all answers, for a push. */
export const questionPath = (db: Queryable, id: string) =>
  signedPath(db, PURPOSE, {
    path: SIGNED_PAGES.availability,
    params: { id },
    text: signedText(id, ''),
  })

/** All answers with where each is given. */
export const answerButtons = (db: Queryable, question: string) =>
  Promise.all(
    AVAILABILITY_ANSWERS.map(async (answer) => ({
      label: ANSWER_LABELS[answer],
      path: await answerPath(db, question, answer),
    })),
  )

/** The question and the answer (null: all are offered) of a link, or null where it isn't ours. */
export async function readLink(db: Queryable, request: FastifyRequest) {
  const question = paramOf(request, 'id')
  const given = paramOf(request, 'respuesta')
  const answer = AVAILABILITY_ANSWERS.find((known) => known === given)
  if (question === null || (given !== null && !answer)) return null
  const text = signedText(question, answer ?? '')
  return (await isSigned(db, PURPOSE, request, text)) ? { question, answer: answer ?? null } : null
}
