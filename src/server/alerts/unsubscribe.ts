import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Queryable } from '../db/connect.ts'
import { serverSecret } from '../db/serverSecret.ts'
import type { Services } from '../services.ts'
import { stopMails } from './queries.ts'

const PATH = '/baja-de-avisos'

async function signatureOf(db: Queryable, searchId: string): Promise<Buffer> {
  const key = await serverSecret(db, 'unsubscribeKey')
  return createHmac('sha256', key).update(searchId).digest()
}

/** Where a mail about a saved search leads who wants no more of them: good for that search alone. */
export async function unsubscribeLink(
  db: Queryable,
  origin: string,
  searchId: string,
): Promise<string> {
  const firma = (await signatureOf(db, searchId)).toString('base64url')
  return `${origin}${PATH}?${new URLSearchParams({ id: searchId, firma }).toString()}`
}

/**
 * The signed link of a mail (RFC 8058). Looking at it changes nothing, for programs that check mails
 * open every link: the button's POST acts, and so does the mail program's own, as often as it comes.
 */
export function unsubscribeRoutes(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    // What the form or the mail program posts says nothing that the link doesn't.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume()
      payload.on('end', () => done(null))
    })
    scope.get(PATH, { schema: { hide: true } }, async (request, reply) => {
      const id = await signedSearch(services, request)
      if (id === null) return refused(reply)
      return page(
        reply,
        '¿Ya no quieres estos correos?',
        `<form method="post"><button>No recibir más correos de esta búsqueda</button></form>
<p>La búsqueda sigue guardada, y sus anuncios nuevos aparecen en tus notificaciones.</p>`,
      )
    })
    scope.post(PATH, { schema: { hide: true } }, async (request, reply) => {
      const id = await signedSearch(services, request)
      if (id === null) return refused(reply)
      await stopMails(services.db, id)
      return page(reply, 'Listo', '<p>Ya no te mandaremos correos de esta búsqueda.</p>')
    })
  })
}

/** The search that a link names, or null where the link isn't ours. */
async function signedSearch(services: Services, { query }: FastifyRequest): Promise<string | null> {
  const { id, firma } = query as Partial<Record<string, unknown>>
  if (typeof id !== 'string' || typeof firma !== 'string') return null
  const given = Buffer.from(firma, 'base64url')
  const right = await signatureOf(services.db, id)
  return given.length === right.length && timingSafeEqual(given, right) ? id : null
}

function refused(reply: FastifyReply): FastifyReply {
  reply.code(403)
  return page(
    reply,
    'Este enlace no es válido',
    '<p>Ábrelo tal como viene en el correo, o cambia tus avisos en el sitio.</p>',
  )
}

/** A plain page, which needs neither script nor styles. No word of it comes from the address. */
function page(reply: FastifyReply, title: string, body: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex').send(`<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
<p><a href="/notificaciones">Ir a mis notificaciones</a></p>
</main>
</body>
</html>
`)
}
