import { QUIET_HOURS } from '../../contract/alerts/alerts.ts'
import { NOTICE_KINDS, type NoticeKind } from '../../contract/notifications/notices.ts'
import { DAY, HOUR } from '../../contract/time/day.ts'
import { endOfDay } from '../calendar.ts'

/** Whether a kind wakes a user at night, or is only listed then and pushed in the morning. */
const AT_NIGHT: Readonly<Record<NoticeKind, 'wakes' | 'waits'>> = {
  default: 'wakes',
  deleteNotification: 'wakes',
  selledNotification: 'wakes',
  annoucementDeleted: 'wakes',
  annoucementCaduced: 'wakes',
  newReview: 'wakes',
  newMessage: 'wakes',
  newOffer: 'waits',
  priceDropped: 'waits',
  savedSearch: 'waits',
  stillAvailable: 'waits',
  deal: 'wakes',
}

/** Kinds that wait for the morning. */
export const WAKES_NOBODY = NOTICE_KINDS.filter((kind) => AT_NIGHT[kind] === 'waits')

/** How long they last. */
const QUIET_MS = DAY - (QUIET_HOURS.from - QUIET_HOURS.to) * HOUR

/** The last morning at 9:00 of Mexico City up to an instant. */
export function lastMorning(now: Date): Date {
  const today = endOfDay(now, -1).getTime() + QUIET_HOURS.to * HOUR
  return new Date(today <= now.getTime() ? today : today - DAY)
}

/** The next morning at 9:00 of Mexico City after an instant. */
export function nextMorning(now: Date): Date {
  return new Date(lastMorning(now).getTime() + DAY)
}

/** The end of the night, until which no push is sent; null by day. */
export function quietUntil(now: Date): Date | null {
  const morning = nextMorning(now)
  return morning.getTime() - now.getTime() <= QUIET_MS ? morning : null
}

/** Whether people are left to sleep. */
export const isQuiet = (now: Date): boolean => quietUntil(now) !== null
