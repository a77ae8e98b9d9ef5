import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useSession } from '../data/session.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { Avatar } from './Avatar.tsx'
import styles from './BottomBar.module.css'
import { MenuList } from './MenuList.tsx'
import { paths } from './paths.ts'

/** The bottom bar's last tab: the menu as a sheet; without the app, the log-in. */
export function AccountTab() {
  const user = useSession((session) => session.user)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Link
        className={styles['tab']}
        to={paths.login}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Avatar user={user} />
        <span>Cuenta</span>
      </Link>
      <Sheet
        title={user ? `Hola, ${user.nombre}` : 'Tu cuenta'}
        open={isOpen}
        onClose={() => setOpen(false)}
      >
        <nav aria-label="Menú">
          <MenuList onLeave={() => setOpen(false)} />
        </nav>
      </Sheet>
    </>
  )
}
