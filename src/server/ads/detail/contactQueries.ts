import { inArray, sql } from 'drizzle-orm'
import { calendarDay, endOfDay } from '../../calendar.ts'
import type { Queryable } from '../../db/connect.ts'
import { contactOpenings } from '../../db/schema/contacts.ts'
import { instant, textArray } from '../../db/sql.ts'
import type { Limit } from '../../limits/counterQueries.ts'

/** Ads that may be opened within a calendar day, which its key names. */
export type Budget = Pick<Limit, 'key' | 'max'>

/** The keys of a day's budgets begin with it. */
export const budgetsOfDay = (now: Date): string => `contact:${calendarDay(now)}`

export const accountBudget = (userId: string, now: Date): string =>
  `${budgetsOfDay(now)}:user:${userId}`

interface Opening {
  adId: string
  budgets: readonly Budget[]
  now: Date
}

/**
 * Spends one of each budget on an ad, or nothing at all: false where one of them is used up. An ad that
 * a budget was spent on today costs it nothing.
 */
export async function openContact(
  db: Queryable,
  { adId, budgets, now }: Opening,
): Promise<boolean> {
  const keys = textArray(budgets.map(({ key }) => key))
  const most = sql.param(budgets.map(({ max }) => max))
  const { rows } = await db.execute<{ opened: boolean }>(sql`
    select open_contact(${adId}, ${keys}, ${most}::integer[], ${instant(endOfDay(now))}, ${instant(now)}) as opened`)
  return rows[0]?.opened === true
}

/** Whether a user has written to the seller of an ad about it. Offers alone are no writing. */
export async function hasWritten(
  db: Queryable,
  { adId, userId }: { adId: string; userId: string },
): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (
      select from conversations c join messages m on m.conversation_id = c.id
      where c.ad_id = ${adId} and c.buyer_id = ${userId}
        and m.side = 'comprador' and m.suceso is null) as has`)
  return rows[0]?.has === true
}

/** Ads whose contact data a user has opened today; older rows are deleted within the hour. */
export async function contactsOpenedBy(db: Queryable, userId: string, now: Date) {
  const budgets = [now, endOfDay(now, -2)].map((day) => accountBudget(userId, day))
  return db
    .select({ anuncio: contactOpenings.adId, createdAt: contactOpenings.openedAt })
    .from(contactOpenings)
    .where(inArray(contactOpenings.budget, budgets))
    .orderBy(contactOpenings.openedAt, contactOpenings.adId)
}

/** Forgets up to `max` of an earlier day, and answers how many. */
export async function forgetContacts(db: Queryable, now: Date, max: number): Promise<number> {
  const today = endOfDay(now, -1)
  const over = sql`select ctid from contact_openings where opened_at < ${instant(today)} limit ${max}`
  const { rowCount } = await db.delete(contactOpenings).where(sql`ctid = any(array(${over}))`)
  return rowCount ?? 0
}
