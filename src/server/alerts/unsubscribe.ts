import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SIGNED_PAGES } from '../../contract/pagePath.ts'
import type { Queryable } from '../db/connect.ts'
import type { Services } from '../services.ts'
import { dropBodies, plainPage, refusedLink } from '../signedLinks/plainPage.ts'
import { isSigned, paramOf, signedPath } from '../signedLinks/signature.ts'
import { stopMails } from './queries.ts'

const PATH = SIGNED_PAGES.unsubscribe
const PURPOSE = 'unsubscribeKey'
const WAY_OUT = { href: '/notificaciones', label: 'Ir a mis notificaciones' }

/** The unsubscribe link of a mail of a saved search or followed seller: valid for that alone. */
export async function unsubscribeLink(
  db: Queryable,
  origin: string,
  searchId: string,
): Promise<string> {
  const path = { path: PATH, params: { id: searchId }, text: searchId }
  return origin + (await signedPath(db, PURPOSE, path))
}

/**
 * The signed link of a mail (RFC 8058). A GET changes nothing, since mail scanners open every link.
 * The button's POST unsubscribes, and so does the mail program's own, any number of times.
 */
export function unsubscribeRoutes(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    dropBodies(scope)
    scope.get(PATH, { schema: { hide: true } }, async (request, reply) => {
      if ((await signedSearch(services, request)) === null) return refused(reply)
      return plainPage(reply, {
        title: '¿Ya no quieres estos correos?',
        words: ['Los anuncios nuevos siguen apareciendo en tus notificaciones.'],
        buttons: [{ label: 'No recibir más de estos correos' }],
        wayOut: WAY_OUT,
      })
    })
    scope.post(PATH, { schema: { hide: true } }, async (request, reply) => {
      const id = await signedSearch(services, request)
      if (id === null) return refused(reply)
      await stopMails(services.db, id)
      const words = ['Ya no te mandaremos estos correos.']
      return plainPage(reply, { title: 'Listo', words, wayOut: WAY_OUT })
    })
  })
}

/** The search that a link names, or null where the link isn't ours. */
async function signedSearch({ db }: Services, request: FastifyRequest): Promise<string | null> {
  const id = paramOf(request, 'id')
  return id !== null && (await isSigned(db, PURPOSE, request, id)) ? id : null
}

const refused = (reply: FastifyReply): FastifyReply =>
  refusedLink(reply, {
    words: ['Ábrelo tal como viene en el correo, o cambia tus avisos en el sitio.'],
    wayOut: WAY_OUT,
  })
