import type { FastifyRequest } from 'fastify'
import { Problem } from '../../contract/problem.ts'
import { photosAddress, SHARE_PATH, SHARED_FIELDS, wordsAddress } from '../../contract/sharing.ts'
import type { Feature } from '../http/implement.ts'
import { whileItMoves } from '../http/input/uploads.ts'
import { Semaphore } from '../semaphore.ts'

/**
 * Limits of shares in one process (threat T61). Anybody may send a share, so each holds little and
 * few are read at once. There is no queue: shared content is not stored here anyway.
 */
export const SHARES = {
  atOnce: 50,
  limits: { fields: 8, fieldSize: 4096, parts: 16 },
} as const

/**
 * Content shared with the installed app reaches the server only without a worker (`sw/sharing.ts`).
 * Words are searched all the same. Photos cannot be passed on without a worker, and the page says
 * so. Nothing is stored.
 */
export function shareRoutes({ app, services }: Feature): void {
  const queue = new Semaphore(SHARES.atOnce, 0)
  // Android reopens the app at its last address, which is this one after a share.
  app.get(SHARE_PATH, { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect(photosAddress('si'), 303),
  )
  app.post(SHARE_PATH, { schema: { hide: true } }, async (request, reply) => {
    const place = await queue
      .take(() => placeOf(request, services.env.PUBLIC_ORIGIN))
      .catch((error: unknown) => {
        // The rest of the body is discarded: unread, it would block the response.
        request.raw.unpipe()
        request.raw.resume()
        if (error instanceof Problem && error.problem === 'tardo')
          reply.header('connection', 'close')
        return photosAddress('noLlegaron')
      })
    return reply.header('cache-control', 'no-store').redirect(place, 303)
  })
}

async function placeOf(request: FastifyRequest, origin: string): Promise<string> {
  const words = new Map<string, string>()
  let hasFiles = false
  await whileItMoves(request, async () => {
    for await (const part of request.parts({ limits: SHARES.limits })) {
      if (part.type === 'field') words.set(part.fieldname, String(part.value))
      // Read to its end: a browser that still sends would not read the answer.
      else for await (const bytes of part.file) hasFiles ||= bytes.length > 0
    }
  })
  if (hasFiles) return photosAddress('noLlegaron')
  const said = (name: string) => words.get(name) ?? ''
  const { title, text, url } = SHARED_FIELDS
  return wordsAddress({ titulo: said(title), texto: said(text), enlace: said(url) }, origin)
}
