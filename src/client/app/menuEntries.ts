import { paths } from './paths.ts'

/** One line of a menu: an address, or the report-a-problem popup. */
export interface MenuEntry {
  label: string
  to: string | 'problema'
  /** For admins and moderators alone. */
  isForStaff?: true
}

const PROBLEM: MenuEntry = {
  label: 'Reportar un problema',
  to: 'problema',
}
const SELL: MenuEntry = { label: 'Vender', to: paths.sell }
const FAVORITES: MenuEntry = { label: 'Favoritos', to: paths.favorites }
const CATEGORIES: MenuEntry = {
  label: 'Todas las categorías',
  to: paths.categories,
}
const FAQ: MenuEntry = { label: 'Preguntas frecuentes', to: paths.faq }

/** The menu of visitors (specification, section 2). */
export const VISITOR_MENU: readonly MenuEntry[] = [
  SELL,
  { label: 'Iniciar sesión', to: paths.login },
  { label: 'Crear cuenta', to: paths.signin },
  FAVORITES,
  CATEGORIES,
  FAQ,
  PROBLEM,
]

/** The menu of people who are logged in. */
export const USER_MENU: readonly MenuEntry[] = [
  { label: 'Perfil', to: paths.profile },
  { label: 'Panel', to: paths.panel, isForStaff: true },
  SELL,
  { label: 'Mis anuncios', to: paths.ownAds },
  { label: 'Notificaciones', to: paths.notifications },
  FAVORITES,
  CATEGORIES,
  FAQ,
  PROBLEM,
  { label: 'Cerrar sesión', to: paths.logout },
]

/** What the footer leads to. */
export const FOOTER_LINKS: readonly MenuEntry[] = [
  PROBLEM,
  { label: 'Condiciones de uso', to: paths.terms },
  { label: 'Políticas de privacidad', to: paths.privacy },
  { label: 'Preguntas frecuentes', to: paths.faq },
]
