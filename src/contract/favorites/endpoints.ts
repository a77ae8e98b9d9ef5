import { z } from 'zod'
import { adCardShape, idShape } from '../ads/endpoints.ts'
import { AD_STATES } from '../ads/kinds.ts'
import { declare } from '../endpoint.ts'

/** A saved ad: deleted ads stay, without photos and characteristics, until the user removes them. */
const favoriteShape = adCardShape.extend({ estadoAnuncio: z.enum(AD_STATES) })

export const favoriteEndpoints = declare({
  'GET /api/favorite': {
    summary: 'Los anuncios guardados de quien pregunta, el último guardado primero',
    audience: 'user',
    answer: z.array(favoriteShape),
  },
  'POST /api/favorite': {
    summary: 'Guarda un anuncio en favoritos o lo quita; sin `isOn` cambia lo que haya',
    audience: 'user',
    body: z.object({ announcementId: idShape, isOn: z.boolean().optional() }),
    answer: z.object({ message: z.string(), isOn: z.boolean() }),
  },
  'GET /api/favorite/vigentes': {
    summary: 'De los anuncios nombrados, los que siguen activos: para quien los guarda sin cuenta',
    audience: 'public',
    /** `ids`: separated by commas. */
    query: z.object({ ids: z.string() }),
    answer: z.array(adCardShape),
  },
})

export type Favorite = z.output<typeof favoriteShape>
