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

/** Pictures of the menu's entries on phones, by where they lead; they come with the sheet. */
export const MENU_ICONS: Readonly<Record<string, LucideIcon>> = {
  [paths.sell]: Tag,
  [paths.login]: LogIn,
  [paths.signin]: UserPlus,
  [paths.categories]: LayoutGrid,
  [paths.faq]: CircleHelp,
  [paths.logout]: LogOut,
  problema: MessageCircleWarning,
}
