import { InstallButton } from '../install/InstallButton.tsx'
import { useInstall } from '../install/installWay.ts'
import { Icon } from '../ui/Icon.tsx'
import type { IconName } from '../ui/iconName.ts'
import { Link } from '../ui/Link.tsx'
import { useSession } from '../data/session.ts'
import { ProblemLink } from '../problem/ProblemLink.tsx'
import { USER_MENU, VISITOR_MENU, type MenuEntry } from './menuEntries.ts'
import styles from './MenuList.module.css'

interface MenuListProps {
  /** In a sheet: pictures by address. What is chosen takes the place of the sheet's entry in the history. */
  icons?: Readonly<Record<string, IconName>>
  onLeave: () => void
}

/** The entries of the menu that is for whoever looks at it. */
export function MenuList({ icons, onLeave }: MenuListProps) {
  const isLoggedIn = useSession((session) => session.token !== null)
  const canInstall = useInstall(({ way }) => way !== 'none')
  return (
    <ul>
      {(isLoggedIn ? USER_MENU : VISITOR_MENU).map((entry) => (
        <li key={entry.to}>
          <MenuLink entry={entry} icon={icons?.[entry.to]} onLeave={onLeave} />
        </li>
      ))}
      {canInstall && (
        <li>
          <InstallButton className={styles['entry']} hasIcon={icons !== undefined} />
        </li>
      )}
    </ul>
  )
}

interface MenuLinkProps {
  entry: MenuEntry
  icon: IconName | undefined
  onLeave: () => void
}

function MenuLink({ entry: { label, to }, icon, onLeave }: MenuLinkProps) {
  const words = (
    <>
      {icon && <Icon name={icon} size={20} />}
      {label}
    </>
  )
  return to === 'problema' ? (
    <ProblemLink className={styles['entry']} onOpen={onLeave}>
      {words}
    </ProblemLink>
  ) : (
    <Link className={styles['entry']} to={to} replace={icon !== undefined} onClick={onLeave}>
      {words}
    </Link>
  )
}
