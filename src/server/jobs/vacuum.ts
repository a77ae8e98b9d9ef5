import type { Job } from '../ground/job.ts'
import { tableNames, vacuumTable } from './queries.ts'

/** The embedded database has no autovacuum; a real one takes care of itself. */
export const vacuumJob: Job = {
  name: 'vacuum',
  times: { everyMinutes: 60, atMinute: 41 },
  run: async ({ db, env, log }) => {
    if (env.DATABASE_URL) return
    // Table by table, because the embedded database serves no other query meanwhile.
    for (const table of await tableNames(db)) {
      await vacuumTable(db, table).catch((error: unknown) => {
        log.warn({ err: error, table }, 'table was not vacuumed')
      })
    }
  },
}
