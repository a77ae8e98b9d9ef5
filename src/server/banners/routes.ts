import { api } from '../../contract/api.ts'
import { bannerTitleError, bannerUrlError } from '../../contract/banners/bannerInput.ts'
import type { bannerEndpoints } from '../../contract/banners/endpoints.ts'
import { Problem } from '../../contract/problem.ts'
import { publicText } from '../../contract/text/typedText.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { readForm } from '../http/input/multipart.ts'
import {
  addBanner,
  changeBanner,
  orderBanners,
  removeBanner,
  type BannerWords,
} from './changeBanners.ts'
import { presentBanner } from './presentBanner.ts'

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

/** Reads what admins send; every function throws Problem (400). */

function readTitle(value: unknown): string {
  const title = publicText(textOf(value)).replaceAll(/\s+/g, ' ').trim()
  refuse(bannerTitleError(title))
  return title
}

/** A path of this site, or null for a banner that leads nowhere (security T13). */
function readUrl(value: unknown): string | null {
  const url = textOf(value)
  refuse(bannerUrlError(url))
  return url === '' ? null : url
}

/** The words that are given; one that isn't stays as it is. */
function readChange(body: { title?: unknown; url?: unknown }): Partial<BannerWords> {
  const change = {
    ...(body.title !== undefined && { title: readTitle(body.title) }),
    ...(body.url !== undefined && { url: readUrl(body.url) }),
  }
  if (Object.keys(change).length === 0) {
    throw new Problem('entradaInvalida', 'No hay nada que cambiar.')
  }
  return change
}

function readOrder(value: unknown): string[] {
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
  if (!Array.isArray(value) || ids.length !== value.length) {
    throw new Problem('entradaInvalida', 'El orden de los banners no se puede leer.')
  }
  return ids
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') throw new Problem('entradaInvalida')
  return value.trim()
}

function refuse(error: string | null): void {
  if (error !== null) throw new Problem('entradaInvalida', error)
}
