import { EXPIRY_WARNING_DAYS } from '../../contract/limits.ts'
import { DAY, MINUTE } from '../../contract/time/day.ts'
import { endOfDay } from '../../server/calendar.ts'
import { soldNotice } from '../../server/favorites/notifySavers.ts'
import { expiredNotices, expiringNotices } from '../../server/jobs/expiry.ts'
import type { Notice } from '../../server/notifications/notify.ts'
import { reviewNotice } from '../../server/reviews/writeReview.ts'
import { beginsNotice, endsNotice } from '../../server/upgrades/levels/levelNotices.ts'
import { idOf } from '../demoIds.ts'
import { adTitled } from '../findDemo.ts'
import { endOfAd, endOfLevel } from './ads.ts'
import { USUARIO } from './people.ts'
import type { DemoReview } from './reviews.ts'
import { EXPIRED, SOLD, type UnlistedAd } from './unlisted.ts'

/** A notification of the demo `usuario`, in the words of the feature that sends it. */
export interface DemoNotice {
  notice: Notice
  at: Date
  leida: boolean
}

/** The job that warns runs from 9:00, fifteen hours before the midnight of its day. */
const MORNING = 15 * 60 * MINUTE - 7 * MINUTE
/** Age up to which reviews get a notification. */
const REVIEWS_FOR = 14 * DAY
const UNREAD = 2

/** Notifications of the demo `usuario`, newest first: the newest two are unread. */
export function demoNotices(
  { reviews, unlisted }: { reviews: readonly DemoReview[]; unlisted: readonly UnlistedAd[] },
  now: Date,
): DemoNotice[] {
  const notified = [
    ofSale(adTitled(unlisted, SOLD)),
    ...ofEnding(adTitled(unlisted, EXPIRED)),
    ...reviews
      .filter(({ sellerKey, createdAt }) => {
        return sellerKey === USUARIO.key && now.getTime() - createdAt.getTime() < REVIEWS_FOR
      })
      .map(ofReview),
  ]
  return notified
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map((item, place) => ({ ...item, leida: place >= UNREAD }))
}

type NewNotice = Omit<DemoNotice, 'leida'>

const userId = idOf('person', USUARIO.key)

function ofSale({ key, titulo, closedAt, createdAt }: UnlistedAd): NewNotice {
  return { notice: soldNotice(userId, { id: idOf('ad', key), titulo }), at: closedAt ?? createdAt }
}

function ofReview({ authorKey, sellerKey, createdAt }: DemoReview): NewNotice {
  const people = { authorId: idOf('person', authorKey), sellerId: idOf('person', sellerKey) }
  return { notice: reviewNotice(people, createdAt), at: createdAt }
}

/** The whole life of an ad that had a paid level: begun, about to end, ended with its level. */
function ofEnding(ad: UnlistedAd): NewNotice[] {
  const { key, titulo, nivel, createdAt } = ad
  if (nivel === 'estandar') throw new RangeError(`${titulo} has no paid level`)
  const id = idOf('ad', key)
  const level = { id: idOf('upgrade', key), nivel, end: endOfLevel(ad) }
  const expiresAt = endOfAd(ad)
  const ending = [{ id, ownerId: userId, titulo, expiresAt }]
  const warnedOn = endOfDay(expiresAt, -EXPIRY_WARNING_DAYS - 1)
  const at = (notices: readonly Notice[], instant: Date): NewNotice[] =>
    notices.map((notice) => ({ notice, at: instant }))
  return [
    ...at([beginsNotice(userId, { id, titulo }, level)], createdAt),
    ...at(expiringNotices(ending), new Date(warnedOn.getTime() - MORNING)),
    ...at(expiredNotices(ending), new Date(expiresAt.getTime() + 2 * MINUTE)),
    ...at(
      [endsNotice(userId, { id, titulo }, level, null)],
      new Date(level.end.getTime() + MINUTE),
    ),
  ]
}
