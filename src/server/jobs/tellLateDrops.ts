import { tellLateDrops } from '../ownAds/lateDrops.ts'
import { DAYTIME, type Job } from './job.ts'

/** Tells of falling prices that had to wait for the end of their 24 hours. */
export const tellLateDropsJob: Job = {
  name: 'tell-late-drops',
  times: { everyMinutes: 15, atMinute: 4, hours: DAYTIME },
  run: async ({ db, push }, at) => {
    if (await tellLateDrops(db, at)) push.nudge()
  },
}
