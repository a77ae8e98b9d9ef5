import { createHmac } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { ENDED_EMAIL_DAYS } from '../../contract/limits.ts'
import { DAY } from '../../contract/time/day.ts'
import { calendarDay } from '../calendar.ts'
import type { Queryable, Transaction } from '../db/connect.ts'
import { endedEmails } from '../db/schema/accounts.ts'
import { serverSecret } from '../db/serverSecret.ts'
import { instant } from '../db/sql.ts'

/** Google ignores dots in addresses, and both domains are the same mailbox. */
const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com'])

/**
 * One spelling for all addresses of a mailbox: without the part after `+`, at Google without dots.
 * Only this digest uses it: accounts and mails use the typed address.
 */
export function oneMailbox(correo: string): string {
  const at = correo.lastIndexOf('@')
  const domain = correo.slice(at + 1).toLowerCase()
  const name = correo.slice(0, at).toLowerCase().replace(/\+.*$/, '')
  return WITHOUT_DOTS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/**
 * The keyed digest of an e-mail after the account's end: nobody can reverse it without the server's
 * key.
 */
async function emailMark(db: Queryable, correo: string): Promise<string> {
  const key = await serverSecret(db, 'endedKey')
  return createHmac('sha256', key).update(oneMailbox(correo)).digest('base64url')
}

const since = (now: Date): Date => new Date(now.getTime() - ENDED_EMAIL_DAYS * DAY)

interface Person {
  id: string
  correo: string
}

/**
 * Keeps limits that a new account must not reset: reviewed sellers, strikes, publications of the
 * day, counters.
 */
export async function storeEndedEmail(tx: Transaction, person: Person, now: Date): Promise<void> {
  const { id } = person
  const mark = await emailMark(tx, person.correo)
  await tx.execute(sql`
    insert into ended_emails as kept (mark, ended_at, reviewed, strikes, publications)
    values (${mark}, ${instant(now)},
      array(select distinct seller_id from reviews where author_id = ${id}),
      (select coalesce(jsonb_agg(jsonb_build_object('report', report_id, 'at', at)), '[]') from strikes where user_id = ${id}),
      (select coalesce(max(count), 0) from publication_days where user_id = ${id} and day = ${calendarDay(now)}::date))
    on conflict (mark) do update set
      ended_at = excluded.ended_at,
      reviewed = array(select distinct unnest(kept.reviewed || excluded.reviewed)),
      strikes = (select coalesce(jsonb_agg(distinct one), '[]') from jsonb_array_elements(kept.strikes || excluded.strikes) one),
      publications = greatest(excluded.publications,
        case when ${dayOf(sql`kept.ended_at`)} = ${calendarDay(now)}::date then kept.publications else 0 end)`)
  await copyCounters(tx, id, mark)
}

/** Gives a new account the limits of an ended account with the same e-mail. */
export async function takeUpEnded(tx: Transaction, person: Person, now: Date): Promise<void> {
  const { id } = person
  const mark = await emailMark(tx, person.correo)
  const isTheirs = sql`mark = ${mark} and ended_at > ${instant(since(now))}`
  await tx.execute(sql`
    insert into publication_days (user_id, day, count)
    select ${id}, ${calendarDay(now)}::date, publications from ended_emails
    where ${isTheirs} and publications > 0 and ${dayOf(sql`ended_at`)} = ${calendarDay(now)}::date
    on conflict do nothing`)
  await tx.execute(sql`
    insert into strikes (report_id, user_id, at)
    select one ->> 'report', ${id}, (one ->> 'at')::timestamptz
    from ended_emails, jsonb_array_elements(strikes) one
    where ${isTheirs} and exists (select from reports where reports.id = one ->> 'report')
    on conflict do nothing`)
  await copyCounters(tx, mark, id)
}

const dayOf = (at: ReturnType<typeof sql>) => sql`(${at} at time zone 'America/Mexico_City')::date`

/** Copies counters from one key to another; the stricter count wins. */
async function copyCounters(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    insert into limit_counters (key, count, ends_at)
    select replace(key, ${from}, ${to}), count, ends_at from limit_counters
    where position(${from} in key) > 0
    on conflict (key) do update set count = greatest(limit_counters.count, excluded.count),
      ends_at = greatest(limit_counters.ends_at, excluded.ends_at)`)
}

/** The row of the last ended account of this e-mail, within its 90 days. */
async function endedRow(db: Queryable, correo: string, now: Date) {
  const mark = await emailMark(db, correo)
  const [row] = await db
    .select()
    .from(endedEmails)
    .where(and(eq(endedEmails.mark, mark), gt(endedEmails.endedAt, since(now))))
  return row
}

/** Whether an account of the same e-mail that ended lately had reviewed this seller. */
export async function hasReviewedBefore(
  db: Queryable,
  { correo, sellerId }: { correo: string; sellerId: string },
  now: Date,
): Promise<boolean> {
  return (await endedRow(db, correo, now))?.reviewed.includes(sellerId) ?? false
}

/** The same as the person reads it in the export of their data; null where nothing is kept. */
export async function storedOfEnded(db: Queryable, correo: string, now: Date) {
  const row = await endedRow(db, correo, now)
  if (!row) return null
  return {
    terminada: row.endedAt.toISOString(),
    seBorra: new Date(row.endedAt.getTime() + ENDED_EMAIL_DAYS * DAY).toISOString(),
    vendedoresReseñados: row.reviewed,
    faltas: row.strikes.length,
    publicaciones: row.publications,
  }
}

/** Deletes the digests that have had their days. */
export async function forgetEndedEmails(db: Queryable, now: Date): Promise<void> {
  await db.delete(endedEmails).where(lte(endedEmails.endedAt, since(now)))
}
