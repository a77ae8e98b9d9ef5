import { House, LayoutGrid, Plus, Search, type LucideIcon } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { Link } from '../ui/Link.tsx'
import { AccountTab } from './AccountTab.tsx'
import styles from './BottomBar.module.css'
import { paths } from './paths.ts'

interface Tab {
  label: string
  icon: LucideIcon
  to: string
  /** The one that stands out. */
  raised?: true
}

const TABS: readonly Tab[] = [
  { label: 'Inicio', icon: House, to: paths.home },
  { label: 'Buscar', icon: Search, to: paths.search },
  { label: 'Vender', icon: Plus, to: paths.sell, raised: true },
  { label: 'Categorías', icon: LayoutGrid, to: paths.categories },
]

/** The main places under the thumb; phones only. */
export function BottomBar() {
  const { pathname } = useLocation()
  return (
    <nav className={styles['bar']} aria-label="Principal">
      {TABS.map(({ label, icon: Icon, to, raised }) => (
        <Link
          key={to}
          className={styles['tab']}
          to={to}
          aria-current={pathname === to ? 'page' : undefined}
          data-raised={raised}
        >
          <span className={styles['icon']}>
            <Icon size={24} aria-hidden="true" />
          </span>
          <span>{label}</span>
        </Link>
      ))}
      <AccountTab />
    </nav>
  )
}
