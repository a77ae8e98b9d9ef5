import type { FastifyRequest } from 'fastify'
import { photosAddress, SHARE_PATH, SHARED_FIELDS, wordsAddress } from '../../contract/sharing.ts'
import type { Feature } from '../http/implement.ts'
import { whileItMoves } from '../http/input/uploads.ts'

/**
 * What phones share with the installed app reaches the server only where no worker takes it
 * (`sw/sharing.ts`). Words are looked for all the same; photos can't be handed on without one, and
 * the page says so. Nothing is kept.
 */
export function shareRoutes({ app, services }: Feature): void {
  app.post(SHARE_PATH, { schema: { hide: true } }, async (request, reply) => {
    const place = await placeOf(request, services.env.PUBLIC_ORIGIN).catch(() =>
      photosAddress('noLlegaron'),
    )
    return reply.header('cache-control', 'no-store').redirect(place, 303)
  })
}

async function placeOf(request: FastifyRequest, origin: string): Promise<string> {
  const words: Record<string, string> = {}
  let hasFiles = false
  await whileItMoves(request, async () => {
    for await (const part of request.parts()) {
      if (part.type === 'field') words[part.fieldname] = String(part.value)
      else {
        hasFiles ||= part.filename !== ''
        // A browser that still sends would not read the answer.
        part.file.resume()
      }
    }
  })
  if (hasFiles) return photosAddress('noLlegaron')
  const { title, text, url } = SHARED_FIELDS
  const [titulo = '', texto = '', enlace = ''] = [title, text, url].map((name) => words[name])
  return wordsAddress({ titulo, texto, enlace }, origin)
}
