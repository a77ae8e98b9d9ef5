import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SIGNED_PAGES } from '../../contract/pagePath.ts'
import { DAY } from '../../contract/time/day.ts'
import type { Queryable } from '../db/connect.ts'
import { forgetDevicesOf } from '../limits/deviceQueries.ts'
import type { Services } from '../services.ts'
import { dropBodies, plainPage, refusedLink } from '../signedLinks/plainPage.ts'
import { isSigned, paramOf, signedPath } from '../signedLinks/signature.ts'
import { closeSessionsOf } from './closedQueries.ts'

const PATH = SIGNED_PAGES.closing
const PURPOSE = 'closingKey'
const WAY_OUT = { href: '/forgot', label: 'Cambiar mi contraseña' }
/** A mail that is found months later closes nothing any more. */
const GOOD_FOR = 3 * DAY

const signedText = (userId: string, until: string): string => `${userId}:${until}`

/** The link that closes all sessions of an account, good for three days. */
export async function closingLink(
  db: Queryable,
  origin: string,
  userId: string,
  now: Date,
): Promise<string> {
  const until = String(now.getTime() + GOOD_FOR)
  const params = { id: userId, hasta: until }
  const text = signedText(userId, until)
  return origin + (await signedPath(db, PURPOSE, { path: PATH, params, text }))
}

/**
 * The page behind that link. A GET changes nothing, since mail scanners open every link; the
 * button's POST acts, and may be repeated.
 */
export function closingPage(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  void app.register(async (scope) => {
    dropBodies(scope)
    scope.get(PATH, { schema: { hide: true } }, async (request, reply) => {
      const link = await readLink(services, request)
      if (!link) return refused(reply)
      if (link.until <= now().getTime()) return over(reply)
      return plainPage(reply, {
        title: '¿Cerrar todas tus sesiones?',
        words: [
          'Nadie queda dentro de tu cuenta, tampoco tú: en cada dispositivo se borra lo que guardaba de ella, también borradores. Tus anuncios siguen publicados.',
        ],
        buttons: [{ label: 'Cerrar todas mis sesiones' }],
        wayOut: WAY_OUT,
      })
    })
    scope.post(PATH, { schema: { hide: true } }, async (request, reply) => {
      const link = await readLink(services, request)
      if (!link) return refused(reply)
      if (link.until <= now().getTime()) return over(reply)
      await db.transaction(async (tx) => {
        await closeSessionsOf(tx, link.userId)
        await forgetDevicesOf(tx, link.userId)
      })
      const words = ['Cerramos todas las sesiones de tu cuenta. Ahora elige otra contraseña.']
      return plainPage(reply, { title: 'Listo', words, wayOut: WAY_OUT })
    })
  })
}

/** Reads whose sessions a link closes and until when, in milliseconds; null for a link that isn't ours. */
async function readLink({ db }: Services, request: FastifyRequest) {
  const userId = paramOf(request, 'id')
  const until = paramOf(request, 'hasta')
  if (userId === null || until === null) return null
  const isOurs = await isSigned(db, PURPOSE, request, signedText(userId, until))
  return isOurs ? { userId, until: Number(until) } : null
}

const over = (reply: FastifyReply): FastifyReply =>
  plainPage(reply.code(410), {
    title: 'Este enlace ya no sirve',
    words: ['Valía tres días. Al cambiar tu contraseña también se cierran tus otras sesiones.'],
    wayOut: WAY_OUT,
  })

const refused = (reply: FastifyReply): FastifyReply =>
  refusedLink(reply, {
    words: ['Ábrelo tal como viene en el correo, o cambia tu contraseña.'],
    wayOut: WAY_OUT,
  })
