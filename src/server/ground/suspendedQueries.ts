import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { instant } from '../db/sql.ts'
import { stateAfter } from './adTransitions.ts'
import type { Job } from './job.ts'

/**
 * Hides the active ads of suspended users and restores those of users whose suspension is over,
 * with the same dates. Works for one user or all; repeating it changes nothing. Suspension is a
 * state of its own, so every list and index of active ads stays right.
 */
export async function settleSuspended(db: Queryable, now: Date, ownerId?: string): Promise<void> {
  const isTheirs = ownerId === undefined ? sql`true` : sql`ads.owner_id = ${ownerId}`
  await db.execute(sql`
    update ads set status = ${stateAfter('suspend', 'activo')} from users
    where users.id = ads.owner_id and users.suspended_until > ${instant(now)}
      and ads.status = 'activo' and ${isTheirs}`)
  // Restored ads queue for alerts that missed them; their owner could not answer, so the question
  // is cleared, and reports of buyers that waited are due. Their price begins its hours anew.
  await db.execute(sql`
    with resumed as (
      update ads set status = ${stateAfter('resume', 'suspendido')}, unanswered_since = null from users
      where users.id = ads.owner_id and ads.status = 'suspendido' and ${isTheirs}
        and coalesce(users.suspended_until <= ${instant(now)}, true)
      returning ads.id, ads.precio, ads.precio_texto
    ), begun as (
      insert into price_changes (ad_id, precio, changed_at, asked)
      select id, precio, ${instant(now)}, false from resumed where precio is not null and precio_texto is null
      on conflict do nothing
    ), said as (
      update ad_questions set due_at = ${instant(now)} from resumed
      where ad_id = resumed.id and exists (
        select from buyer_words w where w.ad_id = resumed.id and w.created_at > coalesce(asked_at, '-infinity'))
    )
    insert into alert_queue (ad_id, queued_at) select id, ${instant(now)} from resumed
    on conflict do nothing`)
}

/** Restores the ads of users whose suspension has expired. */
export const settleSuspendedJob: Job = {
  name: 'settle-suspended',
  times: { everyMinutes: 1 },
  run: ({ db }, at) => settleSuspended(db, at),
}
