import { useUnread } from '../../ground/unread/unread.ts'
import styles from './UnreadCount.module.css'

/** Number of unread notifications and conversations, on the control that opens the menu; nothing for 0. */
export function UnreadCount({ className = '' }: { className?: string | undefined }) {
  const unread = useUnread((state) => state.unread)
  if (unread === 0) return null
  return (
    <b className={`${styles['count']} ${className}`}>
      <span className="solo-lectores">, </span>
      {unread > 99 ? '99+' : unread}
      <span className="solo-lectores"> sin leer</span>
    </b>
  )
}
