import type { Job } from '../ground/job.ts'
import { refreshSome } from './refreshTextsQueries.ts'

/**
 * Computes the public texts of ads without them, or with older rules (`TEXT_RULES`), in batches.
 * The ads' search words change with them; nobody is notified, since nobody edited.
 */
export const refreshTextsJob: Job = {
  name: 'keep-texts',
  times: { everyMinutes: 60, atMinute: 47 },
  run: async ({ db }) => {
    let last: string | undefined = ''
    while (last !== undefined) {
      const from: string = last
      last = await db.transaction((tx) => refreshSome(tx, from))
    }
  },
}
