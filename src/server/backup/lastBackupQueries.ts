import { eq } from 'drizzle-orm'
import { HOUR } from '../../contract/time/day.ts'
import type { Database } from '../db/connect.ts'
import { settings } from '../db/schema/plumbing.ts'

const KEY = 'lastBackup'

/** When the last backup was whole, or null. */
export async function lastBackup(db: Database): Promise<Date | null> {
  const [row] = await db.select().from(settings).where(eq(settings.key, KEY))
  return row ? new Date(String(row.value)) : null
}

/** Records the time of a complete backup, for the monitoring of its age. */
export async function noteBackup(db: Database, madeAt: string): Promise<void> {
  await db
    .insert(settings)
    .values({ key: KEY, value: madeAt })
    .onConflictDoUpdate({ target: settings.key, set: { value: madeAt } })
}

/** `now` in milliseconds. */
export const isOlderThan = (at: Date, hours: number, now: number): boolean =>
  now - at.getTime() > hours * HOUR
