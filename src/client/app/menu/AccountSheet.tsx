import { SCREENS } from '../../../contract/screens.ts'
import { useSession } from '../../data/session.ts'
import { paths } from '../../ground/paths.ts'
import { savedSearchesPath } from '../../ground/savedSearchesPath.ts'
import { InstallButton } from '../../install/InstallButton.tsx'
import type { IconName } from '../../ui/picture/iconName.ts'
import { Sheet } from '../../ui/sheet/Sheet.tsx'
import { MenuList } from './MenuList.tsx'
import { SaverSwitch } from './SaverSwitch.tsx'

interface AccountSheetProps {
  isOpen: boolean
  onClose: () => void
}

/** The menu on phones. */
export function AccountSheet({ isOpen, onClose }: AccountSheetProps) {
  const user = useSession((session) => session.user)
  return (
    <Sheet title={user ? `Hola, ${user.nombre}` : 'Tu cuenta'} open={isOpen} onClose={onClose}>
      <nav aria-label="Menú">
        <MenuList Install={InstallButton} icons={MENU_ICONS} onLeave={onClose} />
      </nav>
      <SaverSwitch />
    </Sheet>
  )
}

/** Icons of the menu's entries on phones, by path; they load with the sheet. */
const MENU_ICONS: Readonly<Record<string, IconName>> = {
  [paths.profile]: 'circle-user-round',
  [paths.panel]: 'shield-check',
  [paths.sell]: 'tag',
  [paths.ownAds]: 'package',
  [SCREENS.messages.path]: 'message-circle',
  [paths.notifications]: 'bell',
  [paths.favorites]: 'heart',
  [savedSearchesPath]: 'search',
  [SCREENS.pocket.path]: 'store',
  [paths.login]: 'log-in',
  [paths.signin]: 'user-plus',
  [paths.categories]: 'layout-grid',
  [paths.faq]: 'circle-help',
  [paths.logout]: 'log-out',
  problema: 'message-circle-warning',
}
