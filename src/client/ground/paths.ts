import type { SearchQuery } from '../../contract/ads/endpoints.ts'
import type { TipoAnuncio } from '../../contract/ads/kinds.ts'
import { isSitePath } from '../../contract/pagePath.ts'
import { SCREENS } from '../../contract/screens.ts'
import { withQuery } from '../data/withQuery.ts'

/** Every address of the product, built in one place (specification, section 2). */
export const paths = {
  home: SCREENS.home.path,
  login: SCREENS.login.path,
  forgot: SCREENS.forgot.path,
  forgotCode: SCREENS.forgotCode.path,
  signin: SCREENS.signin.path,
  signinCode: SCREENS.signinCode.path,
  signinLast: SCREENS.signinLast.path,
  logout: SCREENS.logout.path,
  search: SCREENS.search.path,
  categories: SCREENS.categories.path,
  panel: SCREENS.panel.path,
  favorites: SCREENS.favorites.path,
  sell: SCREENS.sell.path,
  profile: SCREENS.profile.path,
  editProfile: SCREENS.editProfile.path,
  ownAds: SCREENS.ownAds.path,
  notifications: SCREENS.notifications.path,
  terms: SCREENS.terms.path,
  privacy: SCREENS.privacy.path,
  faq: SCREENS.faq.path,
  ad: (id: string) => `/anuncio/${encodeURIComponent(id)}`,
  /** The QR code image that leads to the ad. */
  adQr: (id: string) => `/anuncio/${encodeURIComponent(id)}/qr.svg`,
  seller: (id: string) => `/vendedor/${encodeURIComponent(id)}`,
  sellerReviews: (id: string, list: { order?: string; page?: string } = {}) =>
    withQuery(`/vendedor/${encodeURIComponent(id)}`, { reviews: 'true', ...list }),
  create: (kind: TipoAnuncio) => `/vender/${kind}`,
  searchFor: (query: SearchQuery) => withQuery('/buscar', query),
  loginThen: (next: string) => `/login?next=${encodeURIComponent(next)}`,
  signinThen: (next: string) => `/signin?next=${encodeURIComponent(next)}`,
} as const

/** The `next` of a log-in if it is a path of this site; any other value goes home (security T13). */
export function safeNext(next: string | null): string {
  return next && isSitePath(next) ? next : paths.home
}
