import { paths } from '../ground/paths.ts'
import { Link } from '../ui/Link.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import type { IconName } from '../ui/picture/iconName.ts'
import styles from './ProfileLinks.module.css'

const LINKS: readonly { label: string; to: string; icon: IconName }[] = [
  { label: 'Notificaciones', to: paths.notifications, icon: 'bell' },
  { label: 'Favoritos', to: paths.favorites, icon: 'heart' },
  { label: 'Cerrar sesión', to: paths.logout, icon: 'log-out' },
]

/** What else is theirs, on other screens. */
export function ProfileLinks() {
  return (
    <nav className={styles['links']} aria-label="Lo tuyo">
      {LINKS.map(({ label, to, icon }) => (
        <Link key={to} className={styles['link']} to={to}>
          <Icon name={icon} size={20} />
          <span>{label}</span>
          <Icon name="chevron-right" size={18} />
        </Link>
      ))}
    </nav>
  )
}
