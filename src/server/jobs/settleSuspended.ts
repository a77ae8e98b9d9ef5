import { settleSuspended } from '../ads/suspendedAds.ts'
import type { Job } from './job.ts'

/** Puts the ads back of whose suspension is over by the clock. */
export const settleSuspendedJob: Job = {
  name: 'settle-suspended',
  times: { everyMinutes: 1 },
  run: ({ db }, at) => settleSuspended(db, at),
}
