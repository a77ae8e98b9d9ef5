import { sql } from 'drizzle-orm'
import type { AlertPace, AlertWay } from '../../contract/alerts/alerts.ts'
import type { Transaction } from '../db/connect.ts'
import { instant } from '../db/sql.ts'
import { lastMorning } from '../notifications/quietHours.ts'

export const TAKEN_AT_ONCE = 200

/** New ads of one saved search that go into one alert. */
export interface News {
  userId: string
  correo: string
  searchId: string
  busqueda: Record<string, string>
  por: AlertWay
  cuando: AlertPace
  ids: string[]
}

/**
 * Takes the due hits, unless the ad is being changed or the account is ending: the next run takes
 * those. The end of an account waits until the alert's words are where it deletes them.
 */
export function takeDueNews(tx: Transaction, at: Date) {
  return tx.execute<News & Record<string, unknown>>(sql`
    with due as (
      select user_id, ad_id from alert_hits
      join users on users.id = user_id join ads on ads.id = ad_id
      where sent_at is null and search_id is not null and due_at <= ${instant(at)}
      order by due_at limit ${TAKEN_AT_ONCE}
      for update of alert_hits skip locked for key share of users, ads skip locked
    ), sent as (
      update alert_hits h set sent_at = ${instant(at)} from due
      where h.user_id = due.user_id and h.ad_id = due.ad_id
      returning h.user_id, h.ad_id, h.search_id
    )
    select s.user_id as "userId", u.correo, s.id as "searchId", s.busqueda, s.por, s.cuando,
      array_agg(sent.ad_id order by sent.ad_id) as ids
    from sent join saved_searches s on s.id = sent.search_id join users u on u.id = s.user_id
    group by s.id, u.correo`)
}

/** The ads of these that are in the lists, the newest first. */
export async function livingIds(
  tx: Transaction,
  ids: readonly string[],
  at: Date,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ads where id = any(${sql.param([...ids])}::text[])
      and status = 'activo' and expires_at > ${instant(at)} order by created_at desc, id`)
  return rows.map(({ id }) => id)
}

/** Alerts of a user since the last morning. */
export async function toldToday(tx: Transaction, userId: string, at: Date): Promise<number> {
  const { rows } = await tx.execute<{ told: number }>(sql`
    select count(*)::int as told from notifications
    where user_id = ${userId} and icono = 'savedSearch' and created_at > ${instant(lastMorning(at))}`)
  return rows[0]?.told ?? 0
}

type Hits = Pick<News, 'userId' | 'ids'>

/** An ad that is unlisted when its alert is due gets the alert when it returns. */
export async function forgetHits(tx: Transaction, { userId, ids }: Hits): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    delete from alert_hits
    where user_id = ${userId} and ad_id = any(${sql.param(ids)}::text[])`)
}

export async function postpone(tx: Transaction, { userId, ids }: Hits, until: Date): Promise<void> {
  await tx.execute(sql`
    update alert_hits set sent_at = null, due_at = ${instant(until)}
    where user_id = ${userId} and ad_id = any(${sql.param(ids)}::text[])`)
}
