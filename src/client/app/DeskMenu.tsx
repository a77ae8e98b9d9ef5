import { Icon } from '../ui/Icon.tsx'
import { useRef, useState } from 'react'
import { useSession } from '../data/session.ts'
import { useClosing } from '../ui/useClosing.ts'
import { Avatar } from './Avatar.tsx'
import styles from './DeskMenu.module.css'
import { MenuList } from './MenuList.tsx'

/** The navbar's menu on desks; a `details`, so that it opens without the app too. */
export function DeskMenu() {
  const user = useSession((session) => session.user)
  const menu = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)

  useClosing(menu, isOpen, {
    onLeave: close,
    onEscape: () => {
      summary.current?.focus()
      close()
    },
  })

  return (
    <details
      ref={menu}
      className={styles['menu']}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary ref={summary} className={styles['summary']}>
        <Avatar user={user} />
        <span className={styles['name']}>{user?.nombre ?? 'Menú'}</span>
        <Icon name="chevron-down" size={18} />
      </summary>
      <nav className={styles['sheet']} aria-label="Menú">
        <MenuList onLeave={close} />
      </nav>
    </details>
  )
}
