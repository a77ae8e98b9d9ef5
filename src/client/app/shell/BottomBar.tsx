import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { SCREENS, type MenuScreen } from '../../../contract/screens.ts'
import { useSession } from '../../data/session.ts'
import { paths } from '../../ground/paths.ts'
import { Part } from '../../ui/late/Part.tsx'
import { Link } from '../../ui/Link.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import type { IconName } from '../../ui/picture/iconName.ts'
import { Avatar } from '../menu/Avatar.tsx'
import { UnreadCount } from '../menu/UnreadCount.tsx'
import styles from './BottomBar.module.css'

/** The tabs' screens and icons. */
const TABS: readonly (readonly [MenuScreen, IconName])[] = [
  ['home', 'house'],
  ['search', 'search'],
  ['sell', 'plus'],
  ['favorites', 'heart'],
]

const loadSheet = () => import('../menu/AccountSheet.tsx').then((m) => m.AccountSheet)

/** The main screens, in reach of the thumb; phones only. */
export function BottomBar() {
  const { pathname } = useLocation()
  return (
    <nav className={styles['bar']} aria-label="Principal">
      {TABS.map(([name, icon]) => (
        <Link
          key={name}
          className={styles['tab']}
          to={SCREENS[name].path}
          aria-current={pathname === SCREENS[name].path ? 'page' : undefined}
          data-raised={name === 'sell' || undefined}
        >
          <span className={styles['icon']}>
            <Icon name={icon} size={24} />
          </span>
          <span>{SCREENS[name].menu}</span>
        </Link>
      ))}
      <AccountTab />
    </nav>
  )
}

/**
 * The bottom bar's last tab: the menu as a sheet, labelled for guests; before hydration it links to the
 * log-in.
 */
function AccountTab() {
  const user = useSession((session) => session.user)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      <Link
        className={styles['tab']}
        to={paths.login}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
          setWasOpened(true)
        }}
      >
        <Avatar user={user} />
        <span>{user ? 'Cuenta' : 'Entrar'}</span>
        <UnreadCount className={styles['count']} />
      </Link>
      {wasOpened && (
        <Part
          load={loadSheet}
          props={{ isOpen, onClose: () => setOpen(false) }}
          onMissing={() => setWasOpened(false)}
        />
      )}
    </>
  )
}
