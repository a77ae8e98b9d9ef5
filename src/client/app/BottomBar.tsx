import { Icon } from '../ui/Icon.tsx'
import type { IconName } from '../ui/iconName.ts'
import { useLocation } from 'react-router-dom'
import { Link } from '../ui/Link.tsx'
import { AccountTab } from './AccountTab.tsx'
import styles from './BottomBar.module.css'
import { paths } from './paths.ts'

interface Tab {
  label: string
  icon: IconName
  to: string
  /** The one that stands out. */
  raised?: true
}

const TABS: readonly Tab[] = [
  { label: 'Inicio', icon: 'house', to: paths.home },
  { label: 'Buscar', icon: 'search', to: paths.search },
  { label: 'Vender', icon: 'plus', to: paths.sell, raised: true },
  { label: 'Favoritos', icon: 'heart', to: paths.favorites },
]

/** The main places under the thumb; phones only. */
export function BottomBar() {
  const { pathname } = useLocation()
  const here = TABS.find(({ to }) => to === pathname)?.to
  return (
    <nav className={styles['bar']} aria-label="Principal">
      {TABS.map(({ label, icon, to, raised }) => (
        <Link
          key={to}
          className={styles['tab']}
          to={to}
          aria-current={here === to ? 'page' : undefined}
          data-raised={raised}
        >
          <span className={styles['icon']}>
            <Icon name={icon} size={24} />
          </span>
          <span>{label}</span>
        </Link>
      ))}
      <AccountTab />
    </nav>
  )
}
