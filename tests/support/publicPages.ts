import { settledAd } from './runningSite.ts'

/** The public pages as the server gives them: readable without JavaScript, then taken over by the app. */
export const PUBLIC_PAGES = [
  '/',
  '/buscar',
  '/categorias',
  '/vender',
  '/condiciones',
  '/politicas',
  '/faq',
  '/login',
  '/signin',
  '/forgot',
]

/** The address of an ad that nobody changes meanwhile. */
export const adAddress = async () => `/anuncio/${(await settledAd())._id}`
