import { Problem } from '../../contract/problem.ts'
import type { Feature } from './implement.ts'

/** Photos by address. Their bytes never change, so phones and caches may keep them for ever. */
export function mediaRoutes({ app, services }: Feature): void {
  const { MEDIA_ORIGIN, PUBLIC_ORIGIN } = services.env
  app.get<{ Params: { id: string; file: string } }>(
    '/media/:id/:file',
    { schema: { hide: true } },
    async ({ params: { id, file } }, reply) => {
      const stored = await services.images.read(id, file)
      if (!stored) throw new Problem('noExiste')
      // Whoever fetches photos here for others hands these headers on.
      if (MEDIA_ORIGIN !== undefined) {
        reply
          .header('cross-origin-resource-policy', 'cross-origin')
          .header('access-control-allow-origin', PUBLIC_ORIGIN)
      }
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-disposition', 'inline')
        .header('content-length', stored.size)
        .type(stored.type)
        .send(stored.body)
    },
  )
}
