import { notify } from '../notifications/notify.ts'
import { expiredNotices } from './expiryNotices.ts'
import type { Job } from './job.ts'
import { expireDueAds } from './queries.ts'

const A_TURN = 500

/**
 * Turns ads whose last day is over into `caducado` and tells their owners, both or neither; reads
 * hide them by date all the same (fault F25).
 */
export const expireAdsJob: Job = {
  name: 'expire-ads',
  times: { everyMinutes: 5 },
  run: async ({ db, push }, at) => {
    let expired: number
    do {
      expired = await db.transaction(async (tx) => {
        const ads = await expireDueAds(tx, at, A_TURN)
        await notify(tx, expiredNotices(ads), at)
        return ads.length
      })
      if (expired > 0) push.nudge()
    } while (expired === A_TURN)
  },
}
