import type { SearchQuery } from '../../contract/endpoints/ads.ts'
import type { TipoAnuncio } from '../../contract/kinds.ts'

/** Every address of the product, built in one place (specification, section 2). */
export const paths = {
  home: '/',
  login: '/login',
  forgot: '/forgot',
  forgotCode: '/forgot/code',
  signin: '/signin',
  signinCode: '/signin/code',
  signinLast: '/signin/last',
  logout: '/logout',
  search: '/buscar',
  categories: '/categorias',
  sell: '/vender',
  ownAds: '/perfil/anuncios',
  terms: '/condiciones',
  privacy: '/politicas',
  faq: '/faq',
  ad: (id: string) => `/anuncio/${encodeURIComponent(id)}`,
  seller: (id: string) => `/vendedor/${encodeURIComponent(id)}`,
  sellerReviews: (id: string) => `/vendedor/${encodeURIComponent(id)}?reviews=true`,
  create: (kind: TipoAnuncio) => `/vender/${kind}`,
  createStep: (kind: TipoAnuncio, step: number) => `/vender/${kind}?paso=${step}`,
  editAd: (id: string) => `/anuncio/${encodeURIComponent(id)}/editar`,
  editStep: (id: string, step: number) => `/anuncio/${encodeURIComponent(id)}/editar?paso=${step}`,
  adPublished: (id: string) => `/anuncio/${encodeURIComponent(id)}?modal=true`,
  ownAdsNamed: (nombre: string) =>
    nombre === '' ? '/perfil/anuncios' : `/perfil/anuncios?${new URLSearchParams({ nombre })}`,
  searchFor: (query: SearchQuery) => {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) if (value) search.set(name, value)
    return search.size > 0 ? `/buscar?${search}` : '/buscar'
  },
  loginThen: (next: string) => `/login?next=${encodeURIComponent(next)}`,
  signinThen: (next: string) => `/signin?next=${encodeURIComponent(next)}`,
} as const

/**
 * The `next` of a log-in, when it is a path of this site; anything else goes home (security T13).
 * Control characters are refused too: browsers drop them, so `/<tab>/host` would be another site.
 */
export function safeNext(next: string | null): string {
  return next && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next) ? next : paths.home
}
