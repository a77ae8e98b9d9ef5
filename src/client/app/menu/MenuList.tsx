import { useState, type ComponentType } from 'react'
import { useSession } from '../../data/session.ts'
import { useInstall } from '../../ground/install/installStore.ts'
import { paths } from '../../ground/paths.ts'
import { useUnread } from '../../ground/unread/unread.ts'
import type { InstallButtonProps } from '../../install/InstallButton.tsx'
import { ProblemLink } from '../../problem/ProblemLink.tsx'
import { Link } from '../../ui/Link.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import type { IconName } from '../../ui/picture/iconName.ts'
import { Avatar } from './Avatar.tsx'
import { USER_MENU, VISITOR_MENU, type MenuEntry } from './menuEntries.ts'
import styles from './MenuList.module.css'

interface MenuListProps {
  /** Icons by path, for the sheet. A chosen entry replaces the sheet's entry in the history. */
  icons?: Readonly<Record<string, IconName>>
  /** The button that installs the app; the sheet brings it along, a desk's menu loads it late. */
  Install: ComponentType<InstallButtonProps>
  onLeave: () => void
}

/** The menu's entries for this viewer: guest, user or staff. */
export function MenuList({ icons, Install, onLeave }: MenuListProps) {
  const isLoggedIn = useSession((session) => session.token !== null)
  const isStaff = useSession(({ user }) => user?.type === 'admin' || user?.type === 'moderator')
  const isOffered = useInstall(({ way }) => way !== 'none')
  const [wasOffered] = useState(isOffered)
  // A sheet grows from the bottom: a late entry would push the others from under the finger.
  const canInstall = isOffered && (wasOffered || icons === undefined)
  return (
    <ul>
      {(isLoggedIn ? USER_MENU : VISITOR_MENU)
        .filter(({ isForStaff }) => isStaff || !isForStaff)
        .map((entry) => (
          <li key={entry.to}>
            <MenuLink entry={entry} icon={icons?.[entry.to]} onLeave={onLeave} />
          </li>
        ))}
      {canInstall && (
        <li>
          <Install className={styles['entry']} hasIcon={icons !== undefined} />
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

/** The user's own photo beside the link to their profile (specification, section 2). */
function OwnFace() {
  return <Avatar user={useSession((session) => session.user)} size={20} />
}

function MenuLink({ entry: { label, to }, icon, onLeave }: MenuLinkProps) {
  const unread = useUnread((state) => state.counts[to] ?? 0)
  const words = (
    <>
      {icon && (to === paths.profile ? <OwnFace /> : <Icon name={icon} size={20} />)}
      <span>{unread > 0 ? `${label} (${unread})` : label}</span>
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
