import { api } from '../../contract/api.ts'
import type { bannerEndpoints } from '../../contract/banners/endpoints.ts'
import { Problem } from '../../contract/problem.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { readForm } from '../http/input/multipart.ts'
import { addBanner, changeBanner, orderBanners, removeBanner } from './changeBanners.ts'
import { presentBanner } from './presentBanner.ts'
import { readChange, readOrder, readTitle, readUrl } from './readBanner.ts'

/** The banners of the home, for admins alone; everybody reads them at `GET /api/banner`. */
export function bannerRoutes({ services }: Feature): Handlers<typeof bannerEndpoints> {
  return {
    'POST /api/banner': async ({ request, user }) => {
      const { fields, files } = await readForm(request, api['POST /api/banner'])
      const upload = files['banner']?.[0]
      if (!upload) throw new Problem('entradaInvalida', 'Debes subir una imagen')
      const words = { title: readTitle(fields['title']), url: readUrl(fields['url']) }
      return presentBanner(await addBanner(services, user, { words, upload }))
    },

    'PATCH /api/banner': async ({ body, user }) => {
      const ordered = await orderBanners(services, user, readOrder(body.orden))
      return ordered.map(presentBanner)
    },

    'PATCH /api/banner/:id': async ({ params, body, user }) =>
      presentBanner(await changeBanner(services, user, params.id, readChange(body))),

    'DELETE /api/banner/:id': async ({ params, user }) => {
      await removeBanner(services, user, params.id)
      return { message: 'Banner borrado' }
    },
  }
}
