import { expireDueAds } from './queries.ts'
import type { Job } from './job.ts'

const A_TURN = 500

/** Turns ads whose last day is over into `caducado`; reads hide them by date all the same (fault F25). */
export const expireAdsJob: Job = {
  name: 'expire-ads',
  cron: '*/5 * * * *',
  run: async ({ db }, at) => {
    while ((await expireDueAds(db, at, A_TURN)) === A_TURN);
  },
}
