import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { jobClock } from '../../db/schema/plumbing.ts'
import { instant } from '../../db/sql.ts'

/** A job's name and when it runs next. */
type NextRun = typeof jobClock.$inferInsert

/** Puts jobs on the clock that aren't there yet. */
export async function listJobs(db: Queryable, jobs: readonly NextRun[]): Promise<void> {
  await db
    .insert(jobClock)
    .values([...jobs])
    .onConflictDoNothing()
}

/**
 * Takes the due jobs, each for one process: their next run is then stored in the database. `next`
 * is each job's run after this one. A later stored time was written before the clock jumped back
 * (fault F23).
 */
export async function takeDueJobs(
  db: Queryable,
  now: Date,
  next: readonly NextRun[],
): Promise<string[]> {
  const rows = sql.join(
    next.map(({ name, nextAt }) => sql`(${name}, ${instant(nextAt)})`),
    sql`, `,
  )
  const { rows: taken } = await db.execute<{ name: string }>(sql`
    update job_clock set next_at = following.at
    from (values ${rows}) as following(name, at)
    where job_clock.name = following.name
      and (job_clock.next_at <= ${instant(now)} or job_clock.next_at > following.at)
    returning job_clock.name`)
  return taken.map(({ name }) => name)
}
