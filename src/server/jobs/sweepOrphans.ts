import { sweepOrphans } from '../services/images/store/sweepOrphans.ts'
import type { Job } from './job.ts'
import { knownPhotos } from './queries.ts'

/** A request has ended long before; with the next run, an orphan is gone within 10 minutes (fault F1). */
const SPARED_MINUTES = 5

/** Removes photos that no ad, person or banner names. */
export const sweepOrphansJob: Job = {
  name: 'sweep-orphans',
  times: { everyMinutes: 5 },
  run: async ({ db, images, log }, at) => {
    const olderThan = new Date(at.getTime() - SPARED_MINUTES * 60_000)
    const removed = await sweepOrphans(images, (ids) => knownPhotos(db, ids), olderThan)
    if (removed > 0) log.info({ removed }, 'photos that nothing names were removed')
  },
}
