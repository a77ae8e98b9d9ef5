import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { NOTICES_SHOWN, UNLISTED_KINDS } from '../../contract/notifications/notices.ts'
import type { Queryable } from '../db/connect.ts'
import { pushSubscriptions, users } from '../db/schema/accounts.ts'
import { notifications } from '../db/schema/people.ts'
import { openPhotoOf } from '../ground/photoQueries.ts'

/** Passes over those whose event was told before. */
export async function insertNotices(
  db: Queryable,
  notices: (typeof notifications.$inferInsert)[],
): Promise<void> {
  await db
    .insert(notifications)
    .values(notices)
    .onConflictDoNothing({ target: notifications.dedupeKey })
}

/** Takes notifications back whose event is undone, and their waiting pushes with them. */
export async function takeBackNotices(db: Queryable, dedupeKeys: string[]): Promise<void> {
  await db.delete(notifications).where(inArray(notifications.dedupeKey, dedupeKeys))
}

const isListed = notInArray(notifications.icono, [...UNLISTED_KINDS])

/** The ad that a notification leads to, at once or through its conversation; null for none. */
const adOfNotice = sql`coalesce(substring(${notifications.url} from '^/anuncio/([[:alnum:]_-]+)'),
  (select c.ad_id from conversations c
    where c.id = substring(${notifications.url} from '^/mensajes/([[:alnum:]_-]+)')))`

/** A person's newest notifications, the newest first. */
export function newestNotices(db: Queryable, userId: string) {
  return db
    .select({
      id: notifications.id,
      icono: notifications.icono,
      titulo: notifications.titulo,
      contenido: notifications.contenido,
      url: notifications.url,
      leida: notifications.leida,
      createdAt: notifications.createdAt,
      foto: openPhotoOf(adOfNotice).as('foto'),
    })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isListed))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(NOTICES_SHOWN)
}

export type NoticeRow = Awaited<ReturnType<typeof newestNotices>>[number]

const unreadOf = (userId: string) =>
  and(eq(notifications.userId, userId), eq(notifications.leida, false), isListed)

export const countUnread = (db: Queryable, userId: string): Promise<number> =>
  db.$count(notifications, unreadOf(userId))

/** Most that is told of conversations with unread messages. */
export const UNREAD_MOST = 99

/** Conversations of a user with unread messages, up to 99. */
export async function countUnreadConversations(db: Queryable, userId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from conversation_members where user_id = ${userId} and unread > 0
      limit ${UNREAD_MOST}) as unread`)
  return rows[0]?.count ?? 0
}

/** Marks the notification of an event as read, by the key that names it. */
export async function markEventRead(db: Queryable, dedupeKey: string): Promise<void> {
  await db.update(notifications).set({ leida: true }).where(eq(notifications.dedupeKey, dedupeKey))
}

export async function markAllRead(db: Queryable, userId: string): Promise<void> {
  await db.update(notifications).set({ leida: true }).where(unreadOf(userId))
}

/**
 * Answers the owner of the notification; undefined when there is none. Only its owner can mark it.
 */
export async function markRead(
  db: Queryable,
  { id, userId }: { id: string; userId: string },
): Promise<string | undefined> {
  const [row] = await db
    .update(notifications)
    .set({ leida: sql`${notifications.leida} or ${notifications.userId} = ${userId}` })
    .where(eq(notifications.id, id))
    .returning({ ownerId: notifications.userId })
  return row?.ownerId
}

/** Channels that a user turned off, as 'push:newReview'. */
export async function mutedOf(db: Queryable, userId: string): Promise<string[]> {
  const [row] = await db
    .select({ muted: users.mutedNotices })
    .from(users)
    .where(eq(users.id, userId))
  return row?.muted ?? []
}

/** Turns an entry off or on, safe under parallel changes, and answers all entries that are off. */
export async function setMuted(
  db: Queryable,
  { userId, entry, isMuted }: { userId: string; entry: string; isMuted: boolean },
): Promise<string[]> {
  const without = sql`array_remove(${users.mutedNotices}, ${entry}::text)`
  const [row] = await db
    .update(users)
    .set({ mutedNotices: isMuted ? sql`array_append(${without}, ${entry}::text)` : without })
    .where(eq(users.id, userId))
    .returning({ muted: users.mutedNotices })
  return row?.muted ?? []
}

type NewSubscription = Omit<typeof pushSubscriptions.$inferInsert, 'createdAt'>

export async function ownerOfEndpoint(
  db: Queryable,
  endpoint: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.endpoint, endpoint))
  return row?.userId
}

/** Keeps it, with the newest session and keys where the browser was known already. */
export async function upsertSubscription(
  db: Queryable,
  subscription: NewSubscription,
  at: Date,
): Promise<void> {
  const { sessionHash, p256dh, auth } = subscription
  await db
    .insert(pushSubscriptions)
    .values({ ...subscription, createdAt: at })
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: { sessionHash, p256dh, auth, createdAt: at },
    })
}

/** Leaves a person only the browsers that they added last. */
export async function dropOldSubscriptions(
  db: Queryable,
  { userId, max }: { userId: string; max: number },
): Promise<void> {
  const newest = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .limit(max)
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.id, newest)))
}

export async function deleteEndpoint(db: Queryable, endpoint: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
}
