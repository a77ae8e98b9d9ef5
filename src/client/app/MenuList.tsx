import { Link } from 'react-router-dom'
import { useSession } from '../data/session.ts'
import { ProblemLink } from '../problem/ProblemLink.tsx'
import { USER_MENU, VISITOR_MENU, type MenuEntry } from './menuEntries.ts'
import styles from './MenuList.module.css'

/** The entries of the menu that is for whoever looks at it. */
export function MenuList({ onLeave }: { onLeave: () => void }) {
  const isLoggedIn = useSession((session) => session.token !== null)
  return (
    <ul className={styles['list']}>
      {(isLoggedIn ? USER_MENU : VISITOR_MENU).map((entry) => (
        <li key={entry.label}>
          <MenuLink entry={entry} onLeave={onLeave} />
        </li>
      ))}
    </ul>
  )
}

function MenuLink({
  entry: { label, icon: Icon, to },
  onLeave,
}: {
  entry: MenuEntry
  onLeave: () => void
}) {
  const words = (
    <>
      <Icon size={20} aria-hidden="true" />
      {label}
    </>
  )
  return to === 'problema' ? (
    <ProblemLink className={styles['entry']} onOpen={onLeave}>
      {words}
    </ProblemLink>
  ) : (
    <Link className={styles['entry']} to={to} onClick={onLeave}>
      {words}
    </Link>
  )
}
