import { sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { instant } from '../db/sql.ts'
import { GIVE_UP_HOURS } from '../services/mail/queries.ts'

export interface Waiting {
  queue: 'mails' | 'pushes'
  count: number
  /** The longest wait, in seconds. */
  age: number
}

/** Mails and pushes that wait, whatever process will send them. */
export async function waitingAt(db: Database, now: Date): Promise<Waiting[]> {
  const at = instant(now)
  const figures = sql`count(*)::int as count,
    greatest(0, coalesce(extract(epoch from ${at} - min(created_at)), 0))::float8 as age`
  const { rows } = await db.execute<{ [K in keyof Waiting]: Waiting[K] }>(sql`
    select 'mails' as queue, ${figures} from mails
    where sent_at is null and given_up_at is null
      and created_at > ${at} - make_interval(hours => ${GIVE_UP_HOURS})
    union all
    select 'pushes', ${figures} from push_deliveries`)
  return rows
}
