import { KINDS } from '../../../contract/ads/kinds.ts'
import { KIND_WORDS } from '../../../contract/ads/kindWords.ts'
import { SCREENS, type ScreenName } from '../../../contract/screens.ts'
import { adHead } from './adHead.ts'
import { faqData } from './faqData.tsx'
import { unlisted, type HeadPage, type HeadParts } from './headPage.ts'
import { homeHead } from './homeHead.ts'
import { searchHead } from './searchHead.ts'
import { sellerHead } from './sellerHead.ts'

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
      ? unlisted(`Publicar ${KIND_WORDS[kind].nombre.toLowerCase()}`, KIND_WORDS[kind].explicacion)
      : notFound()
  },
  favorites: account('Favoritos'),
  pocket: listed(
    'Mercado de bolsillo',
    'Lleva contigo los anuncios más nuevos de tu estado y búscalos sin internet.',
  ),
  profile: account('Mi perfil'),
  editProfile: account('Editar perfil'),
  ownAds: account('Mis anuncios'),
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
