import type { ManifestOptions } from 'vite-plugin-pwa'
import { SCREENS } from '../../contract/screens.ts'
import { SHARE_PATH, SHARED_FIELDS } from '../../contract/sharing.ts'

/** The web app manifest: name, icons and shortcuts of the installed app. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Tianguis: compra y vende de segunda mano',
  short_name: 'Tianguis',
  description:
    'Compra y vende cosas de segunda mano, gratis, vehículos, inmuebles y servicios en México.',
  lang: 'es-MX',
  dir: 'ltr',
  start_url: '/?origen=app',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  theme_color: '#2C3E50',
  background_color: '#ECF0F1',
  categories: ['shopping', 'lifestyle'],
  icons: [
    { src: '/iconos/icono-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/iconos/icono-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/iconos/mascarable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/iconos/mascarable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: [
    {
      src: '/capturas/portada-telefono.png',
      sizes: '780x1688',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'La portada en un teléfono: categorías y anuncios',
    },
    {
      src: '/capturas/busqueda-telefono.png',
      sizes: '780x1688',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'Una búsqueda: fotos grandes, precio y lugar',
    },
    {
      src: '/capturas/portada-escritorio.png',
      sizes: '1280x800',
      type: 'image/png',
      form_factor: 'wide',
      label: 'La portada en una computadora',
    },
  ],
  shortcuts: [
    {
      name: 'Vender algo',
      short_name: 'Vender',
      url: SCREENS.sell.path,
      icons: [{ src: '/iconos/atajo-vender.png', sizes: '96x96', type: 'image/png' }],
    },
    {
      name: 'Buscar',
      url: SCREENS.search.path,
      icons: [{ src: '/iconos/atajo-buscar.png', sizes: '96x96', type: 'image/png' }],
    },
    {
      name: 'Mis anuncios',
      url: SCREENS.ownAds.path,
      icons: [{ src: '/iconos/atajo-anuncios.png', sizes: '96x96', type: 'image/png' }],
    },
    {
      name: 'Favoritos',
      url: SCREENS.favorites.path,
      icons: [{ src: '/iconos/atajo-favoritos.png', sizes: '96x96', type: 'image/png' }],
    },
    {
      name: 'Notificaciones',
      short_name: 'Avisos',
      url: SCREENS.notifications.path,
      icons: [{ src: '/iconos/atajo-avisos.png', sizes: '96x96', type: 'image/png' }],
    },
  ],
  // One window: two would write one draft at a time (decision 0046).
  launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  share_target: {
    action: SHARE_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: SHARED_FIELDS.title,
      text: SHARED_FIELDS.text,
      url: SHARED_FIELDS.url,
      files: [{ name: SHARED_FIELDS.files, accept: ['image/*', '.heic', '.heif'] }],
    },
  },
}
