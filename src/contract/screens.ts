/** A screen as the page knows it; each side adds its own column, typed by `ScreenName`. */
export interface Screen {
  path: string
  /** Other addresses of the same screen. */
  also?: readonly string[]
  /** 'guest' screens send people who are logged in home; 'user' screens send guests to the log-in. */
  access?: 'guest' | 'user'
  /** HTTP status of the page; 200 when absent. */
  status?: 404
  /** Its name in menus, bars and footer, where it has an entry. */
  menu?: string
  /** In menus for admins and moderators alone. */
  isForStaff?: true
}

/**
 * All screens of the product (specification, section 2). Further properties stand in columns that don't compile without
 * a row for each screen. They hold files and offline use (`screenFiles.ts`), code (`client/app/routes.ts`), queries
 * (`pageQueries.ts`) and head (`head/heads.ts`).
 */
export const SCREENS = {
  home: { path: '/', also: ['/inicio', '/home', '/index'], menu: 'Inicio' },
  search: { path: '/buscar', menu: 'Buscar' },
  categories: { path: '/categorias', menu: 'Todas las categorías' },
  ad: { path: '/anuncio/:id' },
  editAd: { path: '/anuncio/:id/editar', access: 'user' },
  upgrade: { path: '/anuncio/:id/mejorar', access: 'user' },
  upgradeDone: { path: '/anuncio/:id/mejorar/exito', access: 'user' },
  upgradeFailed: { path: '/anuncio/mejorar/error', access: 'user' },
  seller: { path: '/vendedor/:id' },
  sell: { path: '/vender', menu: 'Vender' },
  create: { path: '/vender/:kind' },
  // Guests see what their phone keeps, and the log-in.
  favorites: { path: '/favoritos', menu: 'Favoritos' },
  pocket: { path: '/bolsillo', menu: 'Mercado de bolsillo' },
  profile: { path: '/perfil', access: 'user', menu: 'Perfil' },
  editProfile: { path: '/perfil/editar', access: 'user' },
  deals: { path: '/perfil/tratos', access: 'user' },
  ownAds: { path: '/perfil/anuncios', access: 'user', menu: 'Mis anuncios' },
  messages: { path: '/mensajes', access: 'user', menu: 'Mensajes' },
  conversation: { path: '/mensajes/:id', access: 'user' },
  notifications: { path: '/notificaciones', access: 'user', menu: 'Notificaciones' },
  panel: { path: '/panel', access: 'user', menu: 'Panel', isForStaff: true },
  login: { path: '/login', access: 'guest', menu: 'Iniciar sesión' },
  signin: { path: '/signin', access: 'guest', menu: 'Crear cuenta' },
  signinCode: { path: '/signin/code', access: 'guest' },
  signinLast: { path: '/signin/last', access: 'user' },
  forgot: { path: '/forgot', access: 'guest' },
  forgotCode: { path: '/forgot/code', access: 'guest' },
  logout: { path: '/logout', menu: 'Cerrar sesión' },
  terms: { path: '/condiciones', menu: 'Condiciones de uso' },
  privacy: { path: '/politicas', menu: 'Políticas de privacidad' },
  faq: { path: '/faq', menu: 'Preguntas frecuentes' },
  notFound: { path: '*', status: 404 },
} as const satisfies Readonly<Record<string, Screen>>

export type ScreenName = keyof typeof SCREENS

type Named<Property extends string> = {
  [Name in ScreenName]: Property extends keyof (typeof SCREENS)[Name] ? Name : never
}[ScreenName]

/** Screens that stand in a menu. */
export type MenuScreen = Named<'menu'>

type LoggedInScreen = {
  [Name in ScreenName]: (typeof SCREENS)[Name] extends { access: 'user' } ? Name : never
}[ScreenName]

/** Screens that the server renders; only the phone knows who is logged in. */
export type OpenScreen = Exclude<ScreenName, LoggedInScreen>
