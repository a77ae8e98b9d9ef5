import type { Notification } from '../../contract/notifications/endpoints.ts'
import type { NoticeKind } from '../../contract/notifications/notices.ts'
import { formatDay, reverseDate } from '../../contract/text/format.ts'
import { useSite } from '../ground/site.ts'
import { Card, Row, Thumb } from '../ui/boxes.tsx'
import { Link } from '../ui/Link.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import type { IconName } from '../ui/picture/iconName.ts'
import { Photo } from '../ui/picture/Photo.tsx'
import styles from './NotificationItem.module.css'

interface NotificationItemProps {
  notice: Notification
  onOpen: () => void
}

/** A notification; the whole row links to its subject. */
export function NotificationItem({ notice, onOpen }: NotificationItemProps) {
  const { url, icono, titulo, contenido, fecha, leida, imagen } = notice
  const { icon, tone } = NOTICE_LOOKS[icono]
  const { today } = useSite()
  return (
    <Card
      as={Link}
      gap={3}
      pad={4}
      className={styles['item']}
      to={url}
      data-unread={!leida || undefined}
      onClick={onOpen}
    >
      <Row
        as="span"
        gap={1}
        picture={
          <span className={styles['picture']}>
            {imagen && (
              <Thumb as="span" className={styles['thumb']}>
                <Photo src={imagen} alt="" />
              </Thumb>
            )}
            <span className={styles['icon']} data-tone={tone} data-small={imagen && true}>
              <Icon name={icon} size={imagen ? 14 : 20} />
            </span>
          </span>
        }
      >
        <strong className={styles['title']}>{titulo}</strong>
        <span className={styles['text']}>{contenido}</span>
        <span className={styles['foot']}>
          <time dateTime={reverseDate(fecha)}>{formatDay(fecha, today)}</time>
          {!leida && <span className={styles['mark']}>Sin leer</span>}
        </span>
      </Row>
    </Card>
  )
}

/** The look of each kind of notification: its icon, and whether it is good or bad news. */
const NOTICE_LOOKS: Readonly<
  Record<NoticeKind, { icon: IconName; tone: 'good' | 'bad' | 'plain' }>
> = {
  default: { icon: 'bell', tone: 'plain' },
  newReview: { icon: 'star', tone: 'good' },
  newMessage: { icon: 'message-circle', tone: 'plain' },
  newOffer: { icon: 'handshake', tone: 'good' },
  deal: { icon: 'handshake', tone: 'good' },
  savedSearch: { icon: 'bell-ring', tone: 'good' },
  priceDropped: { icon: 'tag', tone: 'good' },
  stillAvailable: { icon: 'clock', tone: 'plain' },
  selledNotification: { icon: 'handshake', tone: 'good' },
  annoucementCaduced: { icon: 'hourglass', tone: 'plain' },
  annoucementDeleted: { icon: 'ban', tone: 'bad' },
  deleteNotification: { icon: 'trash-2', tone: 'bad' },
}
