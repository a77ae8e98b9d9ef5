import type { SearchQuery } from '../../contract/ads/endpoints.ts'
import type { TipoAnuncio } from '../../contract/ads/kinds.ts'
import { isSitePath } from '../../contract/pagePath.ts'
import { SCREENS, type Screen, type ScreenName } from '../../contract/screens.ts'
import { withQuery } from '../data/withQuery.ts'

type Screens = typeof SCREENS

/** The screens whose path has no part to fill in. */
type FixedPaths = {
  [
    Name in ScreenName as Screens[Name]['path'] extends `${string}:${string}` | '*' ? never : Name
  ]: string
}

const fixed = Object.entries<Screen>(SCREENS).map(([name, { path }]) => [name, path])

/** Every address of the product, built in one place (specification, section 2). */
export const paths = {
  ...(Object.fromEntries(fixed) as FixedPaths),
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
}

/** The `next` of a log-in if it is a path of this site; any other value goes home (security T13). */
export function safeNext(next: string | null): string {
  return next && isSitePath(next) ? next : paths.home
}
