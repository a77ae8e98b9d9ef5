import type { Banner } from '../../../contract/home/endpoints.ts'
import type { PageHead } from '../../../contract/page.ts'
import { photoVariant } from '../../../contract/photo.ts'
import { paths } from '../../ground/paths.ts'
import { cardPreload } from './cardPreload.ts'
import type { HeadPage, HeadParts } from './headPage.ts'
import { part, schemaOrg } from './schemaOrg.ts'

/** `/` and its other names, all known as `/`. */
export function homeHead({ site, read }: HeadPage): HeadParts {
  const banner = read({ key: 'GET /api/banner' }).answer?.[0]
  const premium = read({ key: 'GET /api/index/premium' }).answer ?? []
  return {
    title: 'Compra y vende de segunda mano en México',
    description:
      'Encuentra cosas de segunda mano, gratis, vehículos, inmuebles y servicios cerca de ti, y publica lo tuyo sin costo.',
    canonical: paths.home,
    jsonLd: schemaOrg('WebSite', {
      name: `${site.host}.mx`,
      url: site.origin + paths.home,
      inLanguage: 'es-MX',
      potentialAction: part('SearchAction', {
        target: part('EntryPoint', {
          urlTemplate: `${site.origin}${paths.search}?nombre={search_term_string}`,
        }),
        'query-input': 'required name=search_term_string',
      }),
    }),
    preload: banner ? bannerPreload(banner) : cardPreload(premium, 'row', site),
  }
}

/** Each width fetches the crop that `BannerSlide` shows it. */
function bannerPreload({ data }: Banner): PageHead['preload'] {
  return [
    { href: photoVariant(data, 'phone.webp'), media: '(max-width: 899.98px)' },
    { href: photoVariant(data, 'wide.webp'), media: '(min-width: 900px)' },
  ]
}
