import { useSession } from '../../data/session.ts'
import { Sheet } from '../../ui/sheet/Sheet.tsx'
import { MENU_ICONS } from './menuIcons.ts'
import { MenuList } from './MenuList.tsx'
import { SaverSwitch } from './SaverSwitch.tsx'

interface AccountSheetProps {
  isOpen: boolean
  onClose: () => void
}

/** The menu as phones show it. */
export function AccountSheet({ isOpen, onClose }: AccountSheetProps) {
  const user = useSession((session) => session.user)
  return (
    <Sheet title={user ? `Hola, ${user.nombre}` : 'Tu cuenta'} open={isOpen} onClose={onClose}>
      <nav aria-label="Menú">
        <MenuList icons={MENU_ICONS} onLeave={onClose} />
      </nav>
      <SaverSwitch />
    </Sheet>
  )
}
