import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { instant } from '../db/sql.ts'
import type { Job } from '../jobs/job.ts'
import { stateAfter } from './adTransitions.ts'

/**
 * Takes the active ads of who is suspended now out of everything that others see, and puts those of
 * who is no longer back, as they were and with the same dates. Of one person, or of all; done again
 * it changes nothing. A state of its own, so that every list and index that knows active ads is right.
 */
export async function settleSuspended(db: Queryable, now: Date, ownerId?: string): Promise<void> {
  const isTheirs = ownerId === undefined ? sql`true` : sql`ads.owner_id = ${ownerId}`
  await db.execute(sql`
    update ads set status = ${stateAfter('suspend', 'activo')} from users
    where users.id = ads.owner_id and users.suspended_until > ${instant(now)}
      and ads.status = 'activo' and ${isTheirs}`)
  // Whoever waits for such an ad may have missed it meanwhile, and its owner could answer nothing.
  await db.execute(sql`
    with resumed as (
      update ads set status = ${stateAfter('resume', 'suspendido')}, unanswered_since = null from users
      where users.id = ads.owner_id and ads.status = 'suspendido' and ${isTheirs}
        and coalesce(users.suspended_until <= ${instant(now)}, true)
      returning ads.id
    )
    insert into alert_queue (ad_id, queued_at) select id, ${instant(now)} from resumed
    on conflict do nothing`)
}

/** Puts the ads back of whose suspension is over by the clock. */
export const settleSuspendedJob: Job = {
  name: 'settle-suspended',
  times: { everyMinutes: 1 },
  run: ({ db }, at) => settleSuspended(db, at),
}
