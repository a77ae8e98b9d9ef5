import { settleSuspended } from '../ads/suspendedAds.ts'
import type { Job } from './queue/job.ts'

/** Puts the ads back of whose suspension is over by the clock. */
export const settleSuspendedJob: Job = {
  name: 'settle-suspended',
  cron: '* * * * *',
  run: ({ db }, at) => settleSuspended(db, at),
}
