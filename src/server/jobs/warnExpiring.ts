import { EXPIRY_WARNING_DAYS } from '../../contract/limits.ts'
import { endOfDay } from '../calendar.ts'
import { notify } from '../notifications/notify.ts'
import { expiringNotices } from './expiryNotices.ts'
import { DAYTIME, type Job } from './job.ts'
import { takeEndingAds } from './queries.ts'

const A_TURN = 500

/**
 * Tells owners that an ad ends in three calendar days of Mexico City (fault F24), or in fewer where
 * the server was off that day; once for each end (fault F25). Runs from 9:00 to 21:00 of Mexico
 * City: nobody is woken for it.
 */
export const warnExpiringJob: Job = {
  name: 'warn-expiring',
  times: { everyMinutes: 60, atMinute: 7, hours: DAYTIME },
  run: async ({ db, push }, at) => {
    const endsBy = endOfDay(at, EXPIRY_WARNING_DAYS)
    let warned: number
    do {
      warned = await db.transaction(async (tx) => {
        const ads = await takeEndingAds(tx, { at, endsBy, max: A_TURN })
        await notify(tx, expiringNotices(ads), at)
        return ads.length
      })
      if (warned > 0) push.nudge()
    } while (warned === A_TURN)
  },
}
