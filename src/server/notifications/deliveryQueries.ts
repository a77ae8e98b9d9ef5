import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { NoticeKind, PushedAd } from '../../contract/notifications/notices.ts'
import type { Database, Queryable } from '../db/connect.ts'
import { pushSubscriptions } from '../db/schema/accounts.ts'
import { pushDeliveries } from '../db/schema/people.ts'
import { instant } from '../db/sql.ts'
import type { PushAddress } from '../services/push/transport.ts'
import { isQuiet, WAKES_NOBODY } from './quietHours.ts'

/** A push after this many hours without success is given up: it would be no news any more. */
export const GIVE_UP_HOURS = 24
/** No wait between tries is longer; a later time was written before the clock jumped back (F23). */
export const LONGEST_WAIT_SECONDS = 60 * 60
/** While one process sends a push, the others leave it alone for this long. */
const LEASE_SECONDS = 60

export interface Delivery extends PushAddress {
  notificationId: string
  subscriptionId: string
  tries: number
  icono: NoticeKind
  titulo: string
  url: string
  anuncio: PushedAd | null
  /** The question that it puts, whose answers need no log-in. */
  question: string | null
  /** Read, or too old: nothing to send any more. */
  isOver: boolean
  /** How many notifications of this person are unread. */
  unread: number
}

/** A retry at night must not wake a user, even if the first try was by day. */
const mayGoOut = (now: Date): SQL =>
  isQuiet(now)
    ? sql`not exists (select from notifications n
        where n.id = notification_id and ${inArray(sql`n.icono`, WAKES_NOBODY)})`
    : sql`true`

/** Takes pushes that are due, each for one process at a time. */
export async function takeDueDeliveries(db: Database, now: Date, max: number): Promise<Delivery[]> {
  const at = instant(now)
  const { rows } = await db.execute<{ [K in keyof Delivery]: Delivery[K] }>(sql`
    with due as (
      select notification_id, subscription_id from push_deliveries
      where (next_try_at <= ${at}
        or next_try_at > ${at} + make_interval(secs => ${LONGEST_WAIT_SECONDS})) and ${mayGoOut(now)}
      order by next_try_at limit ${max} for update skip locked
    ), taken as (
      update push_deliveries d
      set tries = d.tries + 1, next_try_at = ${at} + make_interval(secs => ${LEASE_SECONDS})
      from due
      where d.notification_id = due.notification_id and d.subscription_id = due.subscription_id
      returning d.*
    )
    select taken.notification_id as "notificationId", taken.subscription_id as "subscriptionId",
      taken.tries, s.endpoint, s.p256dh, s.auth, n.icono, n.titulo, n.url, n.anuncio, n.question,
      n.leida or taken.created_at <= ${at} - make_interval(hours => ${GIVE_UP_HOURS}) as "isOver",
      (select count(*)::int from notifications u where u.user_id = n.user_id and not u.leida) as unread
    from taken
    join notifications n on n.id = taken.notification_id
    join push_subscriptions s on s.id = taken.subscription_id`)
  return rows
}

type DeliveryKey = Pick<Delivery, 'notificationId' | 'subscriptionId'>

const isIt = ({ notificationId, subscriptionId }: DeliveryKey) =>
  and(
    eq(pushDeliveries.notificationId, notificationId),
    eq(pushDeliveries.subscriptionId, subscriptionId),
  )

/** Taken over or given up: nothing more is to be done. */
export async function endDelivery(db: Queryable, key: DeliveryKey): Promise<void> {
  await db.delete(pushDeliveries).where(isIt(key))
}

export async function delayDelivery(
  db: Queryable,
  key: DeliveryKey,
  nextTryAt: Date,
): Promise<void> {
  await db.update(pushDeliveries).set({ nextTryAt }).where(isIt(key))
}

/** The browser is gone; its pending pushes go too. */
export async function deleteSubscription(db: Queryable, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}
