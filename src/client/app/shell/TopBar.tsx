import { useSession } from '../../data/session.ts'
import { paths } from '../../ground/paths.ts'
import { useSite } from '../../ground/site.ts'
import { SearchBox } from '../../search/box/SearchBox.tsx'
import { Link } from '../../ui/Link.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { Logo } from '../../ui/picture/Logo.tsx'
import { DeskMenu } from '../menu/DeskMenu.tsx'
import styles from './TopBar.module.css'

/** Slim on phones: mark and search. From 900 px the classic navbar with its menu. */
export function TopBar() {
  const { host } = useSite()
  const isGuest = useSession((session) => session.user === null)
  return (
    <header className={styles['bar']}>
      <div className={styles['inside']}>
        <Link className={styles['brand']} to={paths.home} aria-label={`${host}.mx, inicio`}>
          <Logo />
          <span className={styles['name']}>
            {host}
            <span className={styles['ending']}>.mx</span>
          </span>
        </Link>
        <SearchBox />
        <nav className={styles['links']} aria-label="Secciones">
          <Link className={styles['categories']} to={paths.categories}>
            Categorías
          </Link>
          <Link className={styles['link']} to={paths.favorites} aria-label="Favoritos">
            <Icon name="heart" size={22} />
          </Link>
          {isGuest && (
            <Link className={styles['link']} to={paths.login}>
              Iniciar sesión
            </Link>
          )}
          <Link className={styles['sell']} to={paths.sell}>
            <Icon name="plus" size={20} />
            Vender
          </Link>
        </nav>
        <DeskMenu />
      </div>
    </header>
  )
}
