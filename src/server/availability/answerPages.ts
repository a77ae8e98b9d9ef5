import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AvailabilityAnswer } from '../../contract/availability/availability.ts'
import { SIGNED_PAGES } from '../../contract/pagePath.ts'
import type { Services } from '../services.ts'
import { dropBodies, plainPage, refusedLink } from '../signedLinks/plainPage.ts'
import { answerByLink, linkState, type LinkState } from './answerQuestion.ts'
import { ANSWER_LABELS, answerButtons, readLink } from './links.ts'
import { findByQuestion } from './queries.ts'

const WAY_OUT = { href: '/perfil/anuncios', label: 'Ir a mis anuncios' }
const GIVEN: Readonly<Record<AvailabilityAnswer, string>> = {
  sí: 'Tu anuncio sigue publicado, y quien lo abra ve que lo confirmaste.',
  apartado: 'Tu anuncio sigue publicado, y quien lo abra ve que está apartado.',
  vendido: '¡Felicidades por tu venta! Tu anuncio ya no se muestra.',
}
const FOR_GOOD =
  'Si ya se vendió, tu anuncio deja de verse y pierde sus fotos. No se puede deshacer.'

/**
 * The pages behind the signed answers of a mail and a push. Looking at one changes nothing, for
 * programs that check mails open every link: the button's POST acts, as often as it comes.
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
      const isFinal = answer === null || answer === 'vendido'
      return plainPage(reply, {
        title: '¿Sigue disponible?',
        words: [`«${ad.titulo}»`, ...(isFinal ? [FOR_GOOD] : [])],
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
