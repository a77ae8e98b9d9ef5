import { useUnread } from '../../notifications/unread/unread.ts'
import styles from './UnreadCount.module.css'

/** How many notifications are unread, on the way to the menu; nothing where there are none. */
export function UnreadCount({ className = '' }: { className?: string | undefined }) {
  const unread = useUnread((state) => state.unread)
  if (unread === 0) return null
  return (
    <b className={`${styles['count']} ${className}`}>
      <span className="solo-lectores">, </span>
      {unread > 99 ? '99+' : unread}
      <span className="solo-lectores"> notificaciones sin leer</span>
    </b>
  )
}
