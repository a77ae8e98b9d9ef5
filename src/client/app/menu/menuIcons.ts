import type { IconName } from '../../ui/picture/iconName.ts'
import { paths } from '../../ground/paths.ts'

/** Pictures of the menu's entries on phones, by where they lead; they come with the sheet. */
export const MENU_ICONS: Readonly<Record<string, IconName>> = {
  [paths.profile]: 'circle-user-round',
  [paths.panel]: 'shield-check',
  [paths.sell]: 'tag',
  [paths.ownAds]: 'package',
  [paths.notifications]: 'bell',
  [paths.favorites]: 'heart',
  [paths.login]: 'log-in',
  [paths.signin]: 'user-plus',
  [paths.categories]: 'layout-grid',
  [paths.faq]: 'circle-help',
  [paths.logout]: 'log-out',
  problema: 'message-circle-warning',
}
