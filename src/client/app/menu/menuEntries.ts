import { SCREENS, type MenuScreen, type Screen } from '../../../contract/screens.ts'
import { savedSearchesPath } from '../../ground/savedSearchesPath.ts'

/** A line of a menu: an address, or the report-a-problem popup. */
export interface MenuEntry {
  label: string
  to: string
  /** For admins and moderators alone. */
  isForStaff?: true
}

const PROBLEM: MenuEntry = { label: 'Reportar un problema', to: 'problema' }

const entries = (...names: MenuScreen[]): MenuEntry[] =>
  names.map((name) => {
    const { path, menu, isForStaff }: Screen & { menu: string } = SCREENS[name]
    return { label: menu, to: path, isForStaff }
  })

/** The menu of guests (specification, section 2). */
export const VISITOR_MENU: readonly MenuEntry[] = [
  ...entries('sell', 'login', 'signin', 'favorites', 'pocket', 'categories', 'faq'),
  PROBLEM,
]

const SEARCHES: MenuEntry = { label: 'Mis búsquedas', to: savedSearchesPath }

/** The menu of users. */
export const USER_MENU: readonly MenuEntry[] = [
  ...entries('profile', 'panel', 'sell', 'ownAds', 'messages', 'notifications', 'favorites'),
  SEARCHES,
  ...entries('pocket', 'categories', 'faq'),
  PROBLEM,
  ...entries('logout'),
]

/** Links of the footer. */
export const FOOTER_LINKS: readonly MenuEntry[] = [PROBLEM, ...entries('terms', 'privacy', 'faq')]
