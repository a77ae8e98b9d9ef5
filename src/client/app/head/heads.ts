import { KIND_ENTRIES } from '../../../contract/ads/kindEntries.ts'
import { KIND_NAMES } from '../../../contract/ads/kindNames.ts'
import { KINDS } from '../../../contract/ads/kinds.ts'
import type { Banner } from '../../../contract/home/endpoints.ts'
import type { PageHead } from '../../../contract/page.ts'
import { photoVariant } from '../../../contract/photo.ts'
import { previewPaths } from '../../../contract/previews.ts'
import { SCREENS, type ScreenName } from '../../../contract/screens.ts'
import { countWords } from '../../../contract/text/format.ts'
import { paths } from '../../ground/paths.ts'
import { sellerTitle } from '../../sellers/sellerWords.ts'
import { adHead } from './adHead.ts'
import { cardPreload } from './cardPreload.ts'
import { faqData } from './faqData.tsx'
import { unlisted, type HeadPage, type HeadParts } from './headPage.ts'
import { absolute, part, schemaOrg } from './schemaOrg.ts'
import { searchHead } from './searchHead.ts'

const listed = (title: string, description: string) => (page: HeadPage) => ({
  title,
  description,
  canonical: page.address.pathname,
})
const account = (title: string) => () =>
  unlisted(title, 'Tu cuenta para publicar, guardar favoritos y escribir reseñas.')

const notFound = () => unlisted('Página no encontrada', 'Esta dirección no existe.')

/** How each screen presents itself; most heads follow from the address alone. */
export const HEADS: Readonly<Record<ScreenName, (page: HeadPage) => HeadParts>> = {
  home: homeHead,
  search: searchHead,
  ad: adHead,
  seller: sellerHead,
  categories: listed(
    'Todas las categorías',
    'Las 27 categorías de cosas de segunda mano, gratis, vehículos, inmuebles y servicios.',
  ),
  sell: listed(
    'Vender',
    'Publica gratis lo que ya no usas: un producto, un vehículo, un inmueble, un servicio o algo para regalar.',
  ),
  create: ({ params }) => {
    const kind = KINDS.find((known) => known === params['kind'])
    return kind
      ? unlisted(`Publicar ${KIND_NAMES[kind].toLowerCase()}`, KIND_ENTRIES[kind].explicacion)
      : notFound()
  },
  favorites: account('Favoritos'),
  pocket: listed(
    'Mercado de bolsillo',
    'Lleva contigo los anuncios más nuevos de tu estado y búscalos sin internet.',
  ),
  profile: account('Mi perfil'),
  editProfile: account('Editar perfil'),
  deals: account('Compras y ventas'),
  ownAds: account('Mis anuncios'),
  messages: account('Mensajes'),
  conversation: account('Mensajes'),
  notifications: account('Mis notificaciones'),
  panel: account('Panel'),
  editAd: account('Editar publicación'),
  upgrade: account('Mejorar anuncio'),
  upgradeDone: account('Tu pago'),
  upgradeFailed: account('Error en el pago'),
  login: account('Iniciar sesión'),
  signin: account('Crear cuenta'),
  signinCode: account('Confirma tu correo'),
  signinLast: account('Completa tu perfil'),
  forgot: account('Recuperar contraseña'),
  forgotCode: account('Elige otra contraseña'),
  logout: account('Cerrar sesión'),
  terms: listed(
    'Condiciones de uso',
    'Lo que puedes esperar y lo que se espera de ti al comprar y vender.',
  ),
  privacy: listed(
    'Aviso de privacidad',
    'Qué datos tuyos se guardan, para qué, y cómo los ves, corriges o borras.',
  ),
  faq: ({ site }) => ({
    title: 'Preguntas frecuentes',
    description: 'Cómo abrir tu cuenta, publicar, comprar con seguridad y mejorar tu anuncio.',
    canonical: SCREENS.faq.path,
    jsonLd: faqData(site),
  }),
  notFound,
}

/** `/` and its other names, all known as `/`. */
function homeHead({ site, read }: HeadPage): HeadParts {
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
    preload: banner ? bannerPreload(banner) : cardPreload(premium, site),
  }
}

/** Each width fetches the crop that `BannerSlide` shows it. */
function bannerPreload({ data }: Banner): PageHead['preload'] {
  return [
    { href: photoVariant(data, 'phone.webp'), media: '(max-width: 899.98px)' },
    { href: photoVariant(data, 'wide.webp'), media: '(min-width: 900px)' },
  ]
}

/** `/vendedor/:id`. */
function sellerHead({ params: { id = '' }, site, read }: HeadPage): HeadParts {
  const { answer } = read({ key: 'GET /api/announcement/seller/:id', params: { id } })
  if (!answer) return unlisted('Vendedor no encontrado', 'Mira los anuncios de otros vendedores.')
  const { seller, annoucements: ads } = answer
  const name = sellerTitle(seller)
  const opinion =
    seller.evaluadores > 0 ? ` Calificación: ${seller.calificacion.toFixed(1)} de 5.` : ''
  return {
    title: name,
    description: `${countWords(ads.length, 'anuncio')} de ${name} en ${site.host}.mx.${opinion}`,
    canonical: paths.seller(id),
    type: 'profile',
    image: { path: previewPaths.seller(id), alt: `Lo que vende ${name}` },
    jsonLd: schemaOrg('ProfilePage', {
      url: site.origin + paths.seller(id),
      mainEntity: part('Person', {
        name,
        url: site.origin + paths.seller(id),
        image: seller.foto ? absolute(site, seller.foto) : undefined,
      }),
    }),
    preload: cardPreload(ads, site),
  }
}
