import type { NoticeKind } from '../../contract/notifications/notices.ts'
import type { IconName } from '../ui/picture/iconName.ts'

/** How each kind of notification looks: its picture, and whether it is good news or bad. */
export const NOTICE_LOOKS: Readonly<
  Record<NoticeKind, { icon: IconName; tone: 'good' | 'gold' | 'bad' | 'plain' }>
> = {
  default: { icon: 'bell', tone: 'plain' },
  newReview: { icon: 'star', tone: 'gold' },
  selledNotification: { icon: 'handshake', tone: 'good' },
  annoucementCaduced: { icon: 'hourglass', tone: 'gold' },
  annoucementDeleted: { icon: 'ban', tone: 'bad' },
  deleteNotification: { icon: 'trash-2', tone: 'bad' },
}
