import { sql, type SQL } from 'drizzle-orm'
import {
  ALERT_WAYS,
  DEAD_MAILBOX,
  type AlertPace,
  type AlertWay,
} from '../../contract/alerts/alerts.ts'
import { apart, isBlockedBy } from '../blocks/blockQueries.ts'
import type { Transaction } from '../db/connect.ts'
import { instant } from '../db/sql.ts'
import { lastMorning } from '../notifications/quietHours.ts'

export const TAKEN_AT_ONCE = 200

/** New ads of one saved search, or of one followed seller, that go into one alert. */
export interface News {
  userId: string
  correo: string
  searchId: string
  busqueda: Record<string, string>
  /** The followed seller; null for a search. */
  seller: { id: string; nombre: string; apellido: string } | null
  por: AlertWay
  cuando: AlertPace
  ids: string[]
}

/** The ways, the strongest first. */
const strength = (way: SQL): SQL =>
  sql`array_position(${sql.param([...ALERT_WAYS])}::text[], ${way})`

/**
 * Takes the due hits, unless the ad is being changed, or the account is ending or told by another
 * process: the next run takes those. The end of an account waits until the alert's words are where
 * it deletes them. A user's strongest way comes first; a dead mailbox is
 * the list.
 */
export function takeDueNews(tx: Transaction, at: Date) {
  return tx.execute<News & Record<string, unknown>>(sql`
    with due as (
      select search_id, ad_id from search_hits
      join users on users.id = user_id join ads on ads.id = ad_id
      where sent_at is null and search_id is not null and due_at <= ${instant(at)}
      order by due_at limit ${TAKEN_AT_ONCE}
      for update of search_hits skip locked
      for no key update of users skip locked for key share of ads skip locked
    ), sent as (
      update search_hits h set sent_at = ${instant(at)} from due
      where h.search_id = due.search_id and h.ad_id = due.ad_id
      returning h.ad_id, h.search_id
    )
    select s.user_id as "userId", u.correo, s.id as "searchId", s.busqueda, s.cuando,
      case when s.por = 'correo' and u.mail_refusals >= ${DEAD_MAILBOX} then 'lista' else s.por end as por,
      case when v.id is not null
        then json_build_object('id', v.id, 'nombre', v.nombre, 'apellido', v.apellido) end as seller,
      array_agg(sent.ad_id order by sent.ad_id) as ids
    from sent join saved_searches s on s.id = sent.search_id join users u on u.id = s.user_id
      left join users v on v.id = s.seller_id
    group by s.id, u.correo, u.mail_refusals, v.id
    order by s.user_id, ${strength(sql`s.por`)}, s.nth`)
}

type Hits = Pick<News, 'searchId' | 'ids'>

const areThey = ({ searchId, ids }: Hits): SQL =>
  sql`h.search_id = ${searchId} and h.ad_id = any(${sql.param(ids)}::text[])`

/** The ads of these of which no other search has told the user since, by as strong a way. */
export async function unnotifiedIds(
  tx: Transaction,
  { por, ...hits }: Pick<News, 'searchId' | 'ids' | 'por'>,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select h.ad_id as id from search_hits h
    where ${areThey(hits)} and not exists (
      select from search_hits o
      where o.user_id = h.user_id and o.ad_id = h.ad_id and o.sent_at >= h.created_at
        and ${strength(sql`o.told_by`)} <= ${strength(sql`${por}::text`)})`)
  return rows.map(({ id }) => id)
}

/** The ads of these that are in the lists and of which the user may hear, the newest first. */
export async function livingIds(
  tx: Transaction,
  { ids, userId, seller }: Pick<News, 'ids' | 'userId' | 'seller'>,
  at: Date,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ads where id = any(${sql.param([...ids])}::text[])
      and status = 'activo' and expires_at > ${instant(at)}
      and not ${(seller ? apart : isBlockedBy)(sql`owner_id`, sql`${userId}`)}
    order by created_at desc, id`)
  return rows.map(({ id }) => id)
}

/** Alerts of a user since the last morning. */
export async function notifiedToday(tx: Transaction, userId: string, at: Date): Promise<number> {
  const { rows } = await tx.execute<{ notified: number }>(sql`
    select count(*)::int as notified from notifications
    where user_id = ${userId} and icono = 'savedSearch' and created_at > ${instant(lastMorning(at))}`)
  return rows[0]?.notified ?? 0
}

export async function recordNotified(tx: Transaction, { por, ...hits }: Hits & Pick<News, 'por'>) {
  await tx.execute(sql`update search_hits h set told_by = ${por} where ${areThey(hits)}`)
}

/** Hits that wait on, until an instant or, with null, until their ad is back in the lists. */
export async function postpone(tx: Transaction, hits: Hits, until: Date | null): Promise<void> {
  if (hits.ids.length === 0) return
  const due = until === null ? sql`null` : instant(until)
  await tx.execute(sql`
    update search_hits h set sent_at = null, due_at = ${due} where ${areThey(hits)}`)
}
