import { encodeQR } from 'qr'
import type { AdCard } from '../../contract/ads/endpoints.ts'
import type { Answer, ApiKey } from '../../contract/api.ts'
import type { QueryRef } from '../../contract/page.ts'
import { PREVIEW_FILTERS } from '../../contract/previews.ts'
import { Problem } from '../../contract/problem.ts'
import type { Feature } from '../http/implement.ts'
import { preloadAnswers } from '../pages/preloadAnswers.ts'
import { createPreviews, type PreviewOf } from './makePreview.ts'
import { MOSAIC_PHOTOS } from './mosaic.ts'

type Asked = Readonly<Record<string, string | undefined>>
type Ask = <K extends ApiKey>(ref: QueryRef<K>) => Promise<Answer<K>>

/** Chats and networks keep a picture for days; later requests see changes. */
const CACHING = 'public, max-age=600'
/** Light modules around a QR code, without which readers may not find it. */
const QUIET = 4
const PIXELS_A_MODULE = 8
/** No id is longer. */
const AD_ID = /^[\w-]{1,64}$/

/** The picture of each page by its address; it shows only data that a guest sees on the page. */
const PREVIEWS: Readonly<Record<string, (asked: Asked, ask: Ask) => Promise<PreviewOf>>> = {
  '/vistas/portada.jpg': async (_asked, ask) => {
    const [premium, recent] = await Promise.all([
      ask({ key: 'GET /api/index/premium' }),
      ask({ key: 'GET /api/index/reciente' }),
    ])
    return { photos: mainPhotos([...premium, ...recent]) }
  },
  '/vistas/buscar.jpg': async (asked, ask) => {
    const filters = PREVIEW_FILTERS.flatMap((name) => {
      const value = asked[name]
      return value === undefined ? [] : [[name, value]]
    })
    const query = Object.fromEntries(filters)
    const { annoucements } = await ask({ key: 'GET /api/announcement', query })
    return { photos: mainPhotos(annoucements) }
  },
  '/vistas/vendedor/:id.jpg': async ({ id = '' }, ask) => {
    const { seller, annoucements } = await ask({
      key: 'GET /api/announcement/seller/:id',
      params: { id },
    })
    return { photos: mainPhotos(annoucements), face: seller.foto }
  },
  '/vistas/anuncio/:id.jpg': async ({ id = '' }, ask) => {
    const { announcement } = await ask({ key: 'GET /api/announcement/:id', params: { id } })
    return { photos: announcement.imagenes.slice(0, 1), whole: true }
  },
}

/**
 * Pictures that represent a page elsewhere: its preview in chats and networks, and an ad's QR code.
 */
export function previewRoutes({ app, services }: Feature): void {
  const previewOf = createPreviews(services)
  const ask: Ask = async <K extends ApiKey>(ref: QueryRef<K>) => {
    const [{ answer, failure } = {}] = await preloadAnswers(services, [ref])
    if (failure) throw new Problem(failure.status === 410 ? 'anuncioNoDisponible' : 'noExiste')
    return answer as Answer<K>
  }
  for (const [address, contentOf] of Object.entries(PREVIEWS)) {
    app.get<{ Params: Asked; Querystring: Asked }>(
      address,
      { schema: { hide: true } },
      async ({ params, query }, reply) =>
        reply
          .header('cache-control', CACHING)
          .type('image/jpeg')
          .send(await previewOf(await contentOf({ ...query, ...params }, ask))),
    )
  }
  app.get<{ Params: { id: string } }>(
    '/anuncio/:id/qr.svg',
    { schema: { hide: true } },
    async ({ params: { id } }, reply) => {
      if (!AD_ID.test(id)) throw new Problem('noExiste')
      await ask({ key: 'GET /api/announcement/:id', params: { id } })
      return reply
        .header('cache-control', CACHING)
        .type('image/svg+xml')
        .send(qrCode(`${services.env.PUBLIC_ORIGIN}/anuncio/${id}`))
    },
  )
}

/** The main photos of the first ads that have photos, without duplicates. */
function mainPhotos(ads: readonly Pick<AdCard, 'imagenes'>[]): string[] {
  return [...new Set(ads.flatMap(({ imagenes }) => imagenes.slice(0, 1)))].slice(0, MOSAIC_PHOTOS)
}

/**
 * A QR code as SVG, black on white, with a rectangle for each run of dark modules. It has an
 * explicit size, without which Firefox draws no SVG on a canvas.
 */
function qrCode(text: string): string {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET })
  const side = rows.length
  const runs = rows.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '#' : ' '))
        .join('')
        .matchAll(/#+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  )
  const pixels = side * PIXELS_A_MODULE
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${runs.join('')}"/></svg>`
}
