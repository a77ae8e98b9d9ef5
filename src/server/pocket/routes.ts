import type { pocketEndpoints } from '../../contract/pocket/endpoints.ts'
import { sendPrecompressed } from '../answerCache/precompressed.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { refuseUnstorableText } from '../http/input/cleanText.ts'
import { listVersions } from './packQueries.ts'
import { packText, packThumbnails, readAsked, restOfThumbnails } from './packs.ts'

/** The newest ads of a state, to be searched on the phone without network. */
export function pocketRoutes({ services }: Feature): Handlers<typeof pocketEndpoints> {
  return {
    'GET /api/pocket': async () => ({
      estados: (await listVersions(services.db)).map((row) => ({
        estado: row.estado,
        anuncios: row.ads,
        version: row.version,
        hecho: row.madeAt.getTime(),
        bytes: row.bytes ?? 0,
      })),
    }),

    'GET /api/pocket/:estado': async ({ params, query }) =>
      packText(services, await readAsked(services, params.estado, query.desde)),
  }
}

interface Asked {
  Params: { estado: string }
  Querystring: { desde?: unknown; resto?: unknown }
}

/** Their thumbnails in one file, as caches between here and the phone may keep it too. */
export function thumbnailRoutes({ app, services }: Feature): void {
  app.get<Asked>(
    '/api/pocket/:estado/miniaturas',
    { schema: { hide: true } },
    async (request, reply) => {
      refuseUnstorableText([request.params, request.query])
      const { desde, resto } = request.query
      const asked = await readAsked(
        services,
        request.params.estado,
        desde === undefined ? undefined : String(desde),
      )
      reply.header('cache-control', 'public, max-age=0, s-maxage=60')
      const file =
        resto === undefined
          ? packThumbnails(services, asked)
          : restOfThumbnails(services, asked.estado)
      return sendPrecompressed(request, reply, await file)
    },
  )
}
