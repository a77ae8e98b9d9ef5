import { useLocation } from 'react-router-dom'
import { SCREENS, type MenuScreen } from '../../../contract/screens.ts'
import { Link } from '../../ui/Link.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import type { IconName } from '../../ui/picture/iconName.ts'
import { AccountTab } from '../menu/AccountTab.tsx'
import styles from './BottomBar.module.css'

/** The screens under the thumb, with their pictures. */
const TABS: readonly (readonly [MenuScreen, IconName])[] = [
  ['home', 'house'],
  ['search', 'search'],
  ['sell', 'plus'],
  ['favorites', 'heart'],
]

/** The main places under the thumb; phones only. */
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
