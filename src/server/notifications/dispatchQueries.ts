import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/connect.ts'
import { users } from '../db/schema/accounts.ts'
import { notifications } from '../db/schema/people.ts'
import { instant } from '../db/sql.ts'
import { ENDING } from '../ground/adState.ts'
import { GIVE_UP_HOURS } from './deliveryQueries.ts'
import { isQuiet, WAKES_NOBODY } from './quietHours.ts'

const mayGoOut = (at: Date) =>
  and(
    isNull(notifications.dispatchedAt),
    isQuiet(at) ? notInArray(notifications.icono, WAKES_NOBODY) : undefined,
  )

/** True while there is a notification that may go out and of which nothing has yet. */
export async function anyNoticeWaits(db: Database, at: Date): Promise<boolean> {
  const waiting = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(mayGoOut(at))
    .limit(1)
  return waiting.length > 0
}

/**
 * A notification that waited for the morning may be outdated: its question is answered, or its ad
 * unlisted.
 */
const isOver = (at: Date) => sql<boolean>`case
  when notifications.question is not null then not exists (
    select from ad_questions q join ads on ads.id = q.ad_id
    where q.question = notifications.question and q.answer is null
      and ${inArray(sql`ads.status`, [...ENDING])} and ads.expires_at > ${instant(at)})
  when ${inArray(notifications.icono, WAKES_NOBODY)} and notifications.url like '/anuncio/%'
    then not exists (
      select from ads where ads.id = substr(notifications.url, length('/anuncio/') + 1)
        and ads.status = 'activo' and ads.expires_at > ${instant(at)})
  else false end`

/** Takes up to `max` notifications that wait, oldest first, each for this transaction alone. */
export async function takeWaitingNotices(tx: Transaction, at: Date, max: number) {
  const taken = await tx
    .select({
      id: notifications.id,
      icono: notifications.icono,
      titulo: notifications.titulo,
      contenido: notifications.contenido,
      url: notifications.url,
      question: notifications.question,
      isOver: isOver(at),
      correo: users.correo,
      muted: users.mutedNotices,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(mayGoOut(at))
    .orderBy(notifications.createdAt)
    .limit(max)
    .for('update', { of: notifications, skipLocked: true })
  const ids = taken.map(({ id }) => id)
  if (ids.length > 0) {
    await tx.update(notifications).set({ dispatchedAt: at }).where(inArray(notifications.id, ids))
  }
  return taken
}

/**
 * Queues a push for each notification and each active subscription of its user. Read notifications
 * and old ones get no push.
 */
export async function writeDeliveries(
  tx: Transaction,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return
  const now = instant(at)
  await tx.execute(sql`
    insert into push_deliveries (notification_id, subscription_id, created_at, next_try_at)
    select n.id, s.id, ${now}, ${now}
    from notifications n
    join push_subscriptions s on s.user_id = n.user_id
    join sessions on sessions.token_hash = s.session_hash and sessions.expires_at > ${now}
    where ${inArray(sql`n.id`, [...ids])}
      and not n.leida and n.created_at > ${now} - make_interval(hours => ${GIVE_UP_HOURS})
    on conflict do nothing`)
}
