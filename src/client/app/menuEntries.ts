import {
  CircleHelp,
  LayoutGrid,
  LogIn,
  LogOut,
  MessageCircleWarning,
  Tag,
  UserPlus,
  type LucideIcon,
} from 'lucide-react'
import { paths } from './paths.ts'

/** One line of a menu: an address, or the report-a-problem popup. */
export interface MenuEntry {
  label: string
  icon: LucideIcon
  to: string | 'problema'
}

const PROBLEM: MenuEntry = {
  label: 'Reportar un problema',
  icon: MessageCircleWarning,
  to: 'problema',
}
const SELL: MenuEntry = { label: 'Vender', icon: Tag, to: paths.sell }
const CATEGORIES: MenuEntry = {
  label: 'Todas las categorías',
  icon: LayoutGrid,
  to: paths.categories,
}
const FAQ: MenuEntry = { label: 'Preguntas frecuentes', icon: CircleHelp, to: paths.faq }

/** The menu of visitors (specification, section 2). */
export const VISITOR_MENU: readonly MenuEntry[] = [
  SELL,
  { label: 'Iniciar sesión', icon: LogIn, to: paths.login },
  { label: 'Crear cuenta', icon: UserPlus, to: paths.signin },
  CATEGORIES,
  FAQ,
  PROBLEM,
]

/** The menu of people who are logged in. */
export const USER_MENU: readonly MenuEntry[] = [
  SELL,
  CATEGORIES,
  FAQ,
  PROBLEM,
  { label: 'Cerrar sesión', icon: LogOut, to: paths.logout },
]

/** What the footer leads to. */
export const FOOTER_LINKS: readonly Omit<MenuEntry, 'icon'>[] = [
  PROBLEM,
  { label: 'Condiciones de uso', to: paths.terms },
  { label: 'Políticas de privacidad', to: paths.privacy },
  { label: 'Preguntas frecuentes', to: paths.faq },
]
