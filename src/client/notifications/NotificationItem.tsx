import type { Notification } from '../../contract/notifications/endpoints.ts'
import { formatDate } from '../../contract/text/format.ts'
import { Icon } from '../ui/picture/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import styles from './NotificationItem.module.css'
import { NOTICE_LOOKS } from './noticeLooks.ts'

interface NotificationItemProps {
  notice: Notification
  onOpen: () => void
}

/** One notification: touched anywhere, it leads to what it tells of. */
export function NotificationItem({ notice, onOpen }: NotificationItemProps) {
  const { url, icono, titulo, contenido, fecha, leida } = notice
  const { icon, tone } = NOTICE_LOOKS[icono]
  return (
    <Link className={styles['item']} to={url} data-unread={!leida || undefined} onClick={onOpen}>
      <span className={styles['icon']} data-tone={tone}>
        <Icon name={icon} size={20} />
      </span>
      <span className={styles['words']}>
        <strong className={styles['title']}>{titulo}</strong>
        <span className={styles['text']}>{contenido}</span>
        <span className={styles['foot']}>
          <time dateTime={fecha.split('-').toReversed().join('-')}>{formatDate(fecha)}</time>
          {!leida && <span className={styles['mark']}>Sin leer</span>}
        </span>
      </span>
    </Link>
  )
}
