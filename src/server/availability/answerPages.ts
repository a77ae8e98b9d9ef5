import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AvailabilityAnswer } from '../../contract/availability/availability.ts'
import { SALE_UNDO_MINUTES } from '../../contract/ownAds/sales.ts'
import { SIGNED_PAGES } from '../../contract/pagePath.ts'
import { noteAnswer } from '../ads/question/noteAnswer.ts'
import { findByQuestion, type AskedAd } from '../ads/question/questionQueries.ts'
import type { Transaction } from '../db/connect.ts'
import { ENDING, stateAt } from '../ground/adState.ts'
import { settleSuspended } from '../ground/suspendedQueries.ts'
import { sellWhole } from '../ownAds/closeAd.ts'
import { lockOwnAd, type LockedAd } from '../ownAds/queries.ts'
import { putInLists } from '../ownAds/setAvailability.ts'
import type { Services } from '../services.ts'
import { ANSWER_LABELS, answerButtons, readLink } from '../signedLinks/availabilityLinks.ts'
import { dropBodies, plainPage, refusedLink } from '../signedLinks/plainPage.ts'

const WAY_OUT = { href: '/perfil/anuncios', label: 'Ir a mis anuncios' }
const GIVEN: Readonly<Record<AvailabilityAnswer, string>> = {
  sí: 'Tu anuncio está publicado, y quien lo abra ve que lo confirmaste.',
  apartado: 'Tu anuncio está publicado, y quien lo abra ve que está apartado.',
  vendido: `¡Felicidades por tu venta! Tu anuncio ya no se muestra. Durante ${SALE_UNDO_MINUTES} minutos lo puedes deshacer en tus anuncios.`,
}
const GOES = `Si ya se vendió, tu anuncio deja de verse. Durante ${SALE_UNDO_MINUTES} minutos lo puedes deshacer en tus anuncios; después pierde sus fotos.`

/**
 * The pages behind the signed answers of a mail and a push. A GET changes nothing, since mail
 * scanners open every link; the button's POST acts, and may be repeated.
 */
export function answerPages(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  void app.register(async (scope) => {
    dropBodies(scope)
    scope.get(SIGNED_PAGES.availability, { schema: { hide: true } }, async (request, reply) => {
      const link = await readLink(db, request)
      if (!link) return refused(reply)
      const { question, answer } = link
      const ad = await findByQuestion(db, question)
      const state = linkState(ad, answer, now())
      if (!ad || state !== 'open') return result(reply, state, answer)
      const buttons =
        answer === null
          ? (await answerButtons(db, question)).map(({ label, path }) => ({ label, action: path }))
          : [{ label: ANSWER_LABELS[answer] }]
      const mayGo = answer === null || answer === 'vendido'
      return plainPage(reply, {
        title: '¿Sigue disponible?',
        words: [`«${ad.titulo}»`, ...(mayGo ? [GOES] : [])],
        buttons,
        wayOut: WAY_OUT,
      })
    })
    scope.post(SIGNED_PAGES.availability, { schema: { hide: true } }, async (request, reply) => {
      const link = await readLink(db, request)
      if (!link?.answer) return refused(reply)
      return result(reply, await answerByLink(services, link.question, link.answer), link.answer)
    })
  })
}

function result(
  reply: FastifyReply,
  state: LinkState,
  answer: AvailabilityAnswer | null,
): FastifyReply {
  if (state === 'given' && answer !== null) {
    return plainPage(reply, { title: 'Listo', words: [GIVEN[answer]], wayOut: WAY_OUT })
  }
  return plainPage(reply.code(410), {
    title: 'Este enlace ya no sirve',
    words: [
      'Ya respondiste esta pregunta, o el anuncio terminó. En tus anuncios lo puedes cambiar.',
    ],
    wayOut: WAY_OUT,
  })
}

const refused = (reply: FastifyReply): FastifyReply =>
  refusedLink(reply, {
    words: ['Ábrelo tal como viene en el correo, o responde en tus anuncios.'],
    wayOut: WAY_OUT,
  })

/** The state of a link: its answer can be given, was given, or is too late. */
type LinkState = 'open' | 'given' | 'over'

/**
 * The state of an answer link to a question of this ad; `answer` is null when it offers all
 * answers.
 */
function linkState(
  ad: Pick<AskedAd, 'status' | 'expiresAt' | 'answer'> | undefined,
  answer: AvailabilityAnswer | null,
  now: Date,
): LinkState {
  if (!ad) return 'over'
  if (ad.answer !== null) return ad.answer === answer ? 'given' : 'over'
  return ENDING.includes(stateAt(ad, now)) ? 'open' : 'over'
}

/**
 * Records the answer of a signed link. Repeating it changes nothing. A different answer, or an
 * answer about an ad that has ended, is too late.
 */
async function answerByLink(
  services: Services,
  question: string,
  answer: AvailabilityAnswer,
): Promise<LinkState> {
  const { db, now } = services
  const asked = await findByQuestion(db, question)
  if (!asked || asked.ownerId === null) return 'over'
  const key = { id: asked.id, ownerId: asked.ownerId }
  return db.transaction(async (tx) => {
    const ad = await lockOwnAd(tx, key)
    const at = now()
    // Read again: another request may have answered meanwhile.
    const before = linkState(await findByQuestion(tx, question), answer, at)
    if (!ad || before !== 'open') return ad ? before : 'over'
    await putInState(tx, services, ad, { answer, at })
    await noteAnswer(tx, ad.id, answer, at)
    // Signed links need no session, so the owner may be suspended.
    await settleSuspended(tx, at, key.ownerId)
    return 'given'
  })
}

async function putInState(
  tx: Transaction,
  services: Services,
  ad: LockedAd,
  { answer, at }: { answer: AvailabilityAnswer; at: Date },
): Promise<void> {
  if (answer === 'vendido') return sellWhole(tx, ad, at)
  const reservedAt = answer === 'apartado' ? (ad.reservedAt ?? at) : null
  await putInLists(tx, services, ad, { reservedAt, at })
}
