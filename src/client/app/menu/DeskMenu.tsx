import { useRef, useState } from 'react'
import { useSession } from '../../data/session.ts'
import type { InstallButtonProps } from '../../install/InstallButton.tsx'
import { Part } from '../../ui/late/Part.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { useClosing } from '../../ui/sheet/useClosing.ts'
import { Avatar } from './Avatar.tsx'
import styles from './DeskMenu.module.css'
import { MenuList } from './MenuList.tsx'
import { UnreadCount } from './UnreadCount.tsx'

const loadSaver = () => import('./SaverSwitch.tsx').then((m) => m.SaverSwitch)
const loadInstall = () => import('../../install/InstallButton.tsx').then((m) => m.InstallButton)
const NOTHING = {}

/** Loads at the menu's first opening: no first page needs it. */
function LateInstall(props: InstallButtonProps) {
  return <Part load={loadInstall} props={props} />
}
const NoInstall = () => null

/** The navbar's menu on desks; a `details`, so that it opens before hydration too. */
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
        <UnreadCount />
        <Icon name="chevron-down" size={18} />
      </summary>
      <div className={styles['sheet']}>
        <nav aria-label="Menú">
          <MenuList Install={isOpen ? LateInstall : NoInstall} onLeave={close} />
        </nav>
        {isOpen && <Part load={loadSaver} props={NOTHING} />}
      </div>
    </details>
  )
}
