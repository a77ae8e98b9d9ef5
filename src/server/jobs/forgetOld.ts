import { ABSOLUTE_SESSION_DAYS } from '../account/sessions.ts'
import { forgetAccountLeftovers, forgetMails, forgetPlumbing } from './queries.ts'
import type { Job } from './job.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * Forgets what has had its time: counters, codes, requests for accounts, sessions, answers kept for
 * a repeated call, mails. Codes stay a day so that a late mail can still start their minutes.
 */
export const forgetOldJob: Job = {
  name: 'forget-old',
  cron: '17 * * * *',
  run: async ({ db }, at) => {
    const daysAgo = (days: number) => new Date(at.getTime() - days * DAY)
    await forgetAccountLeftovers(db, {
      sessionsOverAt: at,
      sessionsOpenedBefore: daysAgo(ABSOLUTE_SESSION_DAYS),
      leftoversBefore: daysAgo(1),
    })
    await forgetPlumbing(db, { countersOverAt: at, answersBefore: daysAgo(7) })
    await forgetMails(db, { sentBefore: daysAgo(1), unsentBefore: daysAgo(7) }, at)
  },
}
