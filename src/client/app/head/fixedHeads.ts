import { KINDS } from '../../../contract/kinds.ts'
import { KIND_WORDS } from '../../../contract/kindWords.ts'
import { paths } from '../paths.ts'
import { faqData } from './faqData.tsx'
import { unlisted, type HeadPage, type HeadParts } from './headPage.ts'

const listed = (title: string, description: string) => (page: HeadPage) => ({
  title,
  description,
  canonical: page.address.pathname,
})
const account = (title: string) => () =>
  unlisted(title, 'Tu cuenta para publicar, guardar favoritos y escribir reseñas.')

/** Heads that follow from the address alone. */
export const FIXED_HEADS: Readonly<Record<string, (page: HeadPage) => HeadParts>> = {
  [paths.categories]: listed(
    'Todas las categorías',
    'Las 27 categorías de cosas de segunda mano, gratis, vehículos, inmuebles y servicios.',
  ),
  [paths.sell]: listed(
    'Vender',
    'Publica gratis lo que ya no usas: un producto, un vehículo, un inmueble, un servicio o algo para regalar.',
  ),
  '/vender/:kind': ({ params }) => {
    const kind = KINDS.find((known) => known === params['kind'])
    return kind
      ? unlisted(`Publicar ${KIND_WORDS[kind].nombre.toLowerCase()}`, KIND_WORDS[kind].explicacion)
      : notFoundHead()
  },
  [paths.favorites]: account('Favoritos'),
  [paths.profile]: account('Mi perfil'),
  [paths.editProfile]: account('Editar perfil'),
  [paths.ownAds]: account('Mis anuncios'),
  [paths.notifications]: account('Mis notificaciones'),
  [paths.panel]: account('Panel'),
  '/anuncio/:id/editar': account('Editar publicación'),
  '/anuncio/:id/mejorar': account('Mejorar anuncio'),
  '/anuncio/:id/mejorar/exito': account('Tu pago'),
  '/anuncio/mejorar/error': account('Error en el pago'),
  [paths.login]: account('Iniciar sesión'),
  [paths.signin]: account('Crear cuenta'),
  [paths.signinCode]: account('Confirma tu correo'),
  [paths.signinLast]: account('Completa tu perfil'),
  [paths.forgot]: account('Recuperar contraseña'),
  [paths.forgotCode]: account('Elige otra contraseña'),
  [paths.logout]: account('Cerrar sesión'),
  [paths.terms]: listed(
    'Condiciones de uso',
    'Lo que puedes esperar y lo que se espera de ti al comprar y vender.',
  ),
  [paths.privacy]: listed(
    'Aviso de privacidad',
    'Qué datos tuyos se guardan, para qué, y cómo los ves, corriges o borras.',
  ),
  [paths.faq]: ({ site }) => ({
    title: 'Preguntas frecuentes',
    description: 'Cómo abrir tu cuenta, publicar, comprar con seguridad y mejorar tu anuncio.',
    canonical: paths.faq,
    jsonLd: faqData(site),
  }),
}

export function notFoundHead(): HeadParts {
  return unlisted('Página no encontrada', 'Esta dirección no existe.')
}
