import { useState } from 'react'
import { useSession } from '../../data/session.ts'
import { paths } from '../../ground/paths.ts'
import { Part } from '../../ui/late/Part.tsx'
import { Link } from '../../ui/Link.tsx'
import styles from '../shell/BottomBar.module.css'
import { Avatar } from './Avatar.tsx'
import { UnreadCount } from './UnreadCount.tsx'

const loadSheet = () => import('./AccountSheet.tsx').then((m) => m.AccountSheet)

/** The bottom bar's last tab: the menu as a sheet, named for what guests look for in it; without the app, the log-in. */
export function AccountTab() {
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
