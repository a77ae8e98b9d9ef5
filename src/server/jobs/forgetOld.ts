import { CONVERSATION_DAYS } from '../../contract/conversations/conversations.ts'
import { AD_FIGURE_DAYS, FIGURE_DAYS, PRICE_HISTORY_DAYS } from '../../contract/limits.ts'
import { DAY } from '../../contract/time/day.ts'
import { forgetClosed } from '../account/closedQueries.ts'
import { ABSOLUTE_SESSION_DAYS } from '../account/sessions.ts'
import { forgetContacts } from '../ads/detail/contactQueries.ts'
import { forgetDays } from '../ads/detail/visitQueries.ts'
import { calendarDay } from '../calendar.ts'
import { forgetUnconfirmed } from '../deals/dealQueries.ts'
import { forgetEndedEmails } from '../ground/endedEmailQueries.ts'
import type { Job } from '../ground/job.ts'
import { forgetDevices } from '../limits/deviceQueries.ts'
import { DEVICE_DAYS } from '../limits/devices.ts'
import { forgetPacks } from '../pocket/packQueries.ts'
import { mirrorEnded } from '../profile/endedAccounts.ts'
import { forgetMisses } from '../search/misses.ts'
import {
  forgetAccountLeftovers,
  forgetAnswers,
  forgetCounters,
  forgetHits,
  forgetMails,
  forgetNotices,
  forgetPrices,
  forgetVersions,
} from './queries.ts'

const NOTICE_DAYS = 180
/** Days after which an alert that was told, or an ad that is gone, is forgotten. */
const HIT_DAYS = 30
/** A phone that synced longer ago gets the whole pack. */
const PACK_DAYS = 14
const BATCH_SIZE = 10_000

/**
 * Deletes rows whose time is over. These are counters, codes, requests for accounts, sessions,
 * known phones, idempotent responses, notifications and mails. Old search misses, old prices, told
 * alerts, listed versions of ads that are gone, openings of contact data, old days of ads and deals
 * that nobody confirmed go too. The marks of ended accounts must never be lost, so they are also
 * written to a file. Codes stay a day, so that a late mail can still start their minutes.
 */
export const forgetOldJob: Job = {
  name: 'forget-old',
  times: { everyMinutes: 60, atMinute: 17 },
  run: async ({ db, env, metrics }, at) => {
    const daysAgo = (days: number) => new Date(at.getTime() - days * DAY)
    await forgetAccountLeftovers(db, {
      sessionsOverAt: at,
      sessionsOpenedBefore: daysAgo(ABSOLUTE_SESSION_DAYS),
      leftoversBefore: daysAgo(1),
    })
    await forgetNotices(db, daysAgo(NOTICE_DAYS))
    await forgetPrices(db, daysAgo(PRICE_HISTORY_DAYS))
    await inBatches(() => forgetHits(db, daysAgo(HIT_DAYS), BATCH_SIZE))
    await forgetVersions(db, daysAgo(HIT_DAYS))
    await inBatches(() => forgetContacts(db, at, BATCH_SIZE))
    const firstKept = calendarDay(daysAgo(AD_FIGURE_DAYS.kept - 1))
    await inBatches(() => forgetDays(db, firstKept, BATCH_SIZE))
    await forgetAnswers(db, daysAgo(7))
    await forgetMisses(db, calendarDay(daysAgo(Math.max(...FIGURE_DAYS))))
    const mailsBefore = { sentBefore: daysAgo(1), unsentBefore: daysAgo(7) }
    // Not among the arguments: without metrics they aren't evaluated.
    const givenUp = await forgetMails(db, mailsBefore, at)
    metrics?.count('mails_failed', 'given up', givenUp)
    await forgetClosed(db, daysAgo(ABSOLUTE_SESSION_DAYS))
    await forgetDevices(db, daysAgo(DEVICE_DAYS))
    await forgetEndedEmails(db, at)
    await forgetUnconfirmed(db, daysAgo(CONVERSATION_DAYS))
    await forgetPacks(db, daysAgo(PACK_DAYS))
    await mirrorEnded({ db, env })
    // Midnight ends the counters of a whole day's visits: more rows than one statement can delete
    // in time.
    await inBatches(() => forgetCounters(db, at, BATCH_SIZE))
  },
}

async function inBatches(forget: () => Promise<number>): Promise<void> {
  let forgotten: number
  do forgotten = await forget()
  while (forgotten >= BATCH_SIZE)
}
