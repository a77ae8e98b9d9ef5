import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { instant } from '../db/sql.ts'

/**
 * For rows of `ads` beside `reservations`: whether the reservation is in force. It belongs to the mark that was set with
 * it, and ends when the mark is gone or another.
 */
export const isInForce = (at: Date): SQL<boolean> =>
  sql<boolean>`(reservations.reserved_at = ads.reserved_at and reservations.ends_at > ${instant(at)})`

/**
 * For rows of `ads` beside `conversations`: whether the ad is reserved for the conversation's buyer or for somebody else,
 * such as a person of whom its owner alone knows; null where it is not reserved.
 */
export const reservedAs = (at: Date): SQL<'aquí' | 'otra' | null> => sql`case
  when ads.reserved_at is null then null
  else (select case
      when reservations.ad_id is null then 'otra'
      when not ${isInForce(at)} then null
      when reservations.conversation_id = conversations.id then 'aquí'
      else 'otra' end
    from (values (1)) as one
      left join reservations on reservations.ad_id = ads.id
        and reservations.reserved_at = ads.reserved_at) end`

/** The buyer that an ad is promised to: of a conversation, or one of whom its owner alone knows. */
type Promised = { conversationId: string; endsAt: Date } | 'ownersWord' | null

/** The buyer that an ad is promised to at an instant; null for nobody. */
export async function promisedTo(db: Queryable, adId: string, at: Date): Promise<Promised> {
  const { rows } = await db.execute<{
    conversation: string | null
    ends: string | null
    over: boolean
  }>(sql`
    select reservations.conversation_id as conversation, reservations.ends_at as ends,
      coalesce(not ${isInForce(at)}, false) as over
    from ads left join reservations on reservations.ad_id = ads.id
      and reservations.reserved_at = ads.reserved_at
    where ads.id = ${adId} and ads.reserved_at is not null`)
  const [row] = rows
  if (!row || row.over) return null
  if (row.conversation === null || row.ends === null) return 'ownersWord'
  return { conversationId: row.conversation, endsAt: new Date(row.ends) }
}
