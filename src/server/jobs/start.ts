import { setTimeout as pause } from 'node:timers/promises'
import { refreshTextsJob } from '../ads/refreshTexts.ts'
import { notifyAlertsJob } from '../alerts/notifyAlerts.ts'
import { askAvailabilityJob } from '../availability/askAvailability.ts'
import { forgetConversationsJob } from '../conversations/forgetEnded.ts'
import { endOffersJob } from '../deals/offers/endOffers.ts'
import type { Job } from '../ground/job.ts'
import { settleSuspendedJob } from '../ground/suspendedQueries.ts'
import { endRemovalsJob } from '../moderation/endRemovals.ts'
import { rejudgeWaitingJob } from '../moderation/rejudgeWaiting.ts'
import { anyNoticeWaits } from '../notifications/dispatchQueries.ts'
import { endSalesJob } from '../ownAds/endSales.ts'
import { notifyDropsJob } from '../ownAds/notifyDrops.ts'
import { renewPacksJob } from '../pocket/renewPacks.ts'
import type { Services } from '../services.ts'
import { notifyLevelsJob } from '../upgrades/levels/notifyLevels.ts'
import { reconcilePaymentsJob } from '../upgrades/payment/reconcilePayments.ts'
import { createClock } from './clock/clock.ts'
import { expireAdsJob, purgeAdsJob, warnExpiringJob } from './expiry.ts'
import { forgetOldJob } from './forgetOld.ts'
import { sendMailJob } from './sendMail.ts'
import { sendNoticesJob } from './sendNotices.ts'
import { sweepOrphansJob } from './sweepOrphans.ts'
import { vacuumJob } from './vacuum.ts'

/** All jobs of the server. */
const JOBS: readonly Job[] = [
  sendMailJob,
  sendNoticesJob,
  expireAdsJob,
  settleSuspendedJob,
  warnExpiringJob,
  purgeAdsJob,
  reconcilePaymentsJob,
  notifyLevelsJob,
  notifyAlertsJob,
  notifyDropsJob,
  endSalesJob,
  endOffersJob,
  endRemovalsJob,
  rejudgeWaitingJob,
  askAvailabilityJob,
  renewPacksJob,
  refreshTextsJob,
  sweepOrphansJob,
  forgetOldJob,
  forgetConversationsJob,
  vacuumJob,
]

/** Modest on purpose: every question is one more for a database that may serve one at a time. */
const TICK_MS = 15_000
/** Longest wait of a stop, for jobs that run. */
const STOP_MS = 8000

interface RunningJobs {
  /** Starts no more jobs and lets running ones end for some seconds; then it interrupts them. */
  stop(): Promise<void>
}

/**
 * Starts the clock of the jobs and sends waiting mails and pushes. A server with a full disk or
 * without its database serves without jobs and starts them later (faults F5, F7). Both periods are
 * in milliseconds.
 */
export async function startJobs(
  services: Services,
  tickMs = TICK_MS,
  stopMs = STOP_MS,
): Promise<RunningJobs> {
  const { db, mail, push, now, diskIsLow } = services
  const log = services.log.child({})
  const clock = createClock({ ...services, log }, JOBS)
  let hasBegun = false

  function sendWaiting(): void {
    clock.runNow(sendMailJob)
    sendWaitingNotices()
  }
  function sendWaitingNotices(): void {
    // Most nudges come from requests that have notified nobody.
    anyNoticeWaits(db, now()).then(
      (any) => any && clock.runNow(sendNoticesJob),
      (err: unknown) => log.warn({ err }, 'what was to be sent waits for the next minute'),
    )
  }
  async function tick(): Promise<void> {
    if (diskIsLow()) return
    try {
      await clock.tick()
      if (!hasBegun) {
        sendWaiting()
        // A new market has packs at once, not at the job's next time.
        clock.runNow(renewPacksJob)
        // So are the texts of a market from before.
        clock.runNow(refreshTextsJob)
      }
      hasBegun = true
    } catch (err) {
      log.warn({ err }, 'the clock of the jobs stands still')
    }
  }

  mail.onNudge(() => !diskIsLow() && clock.runNow(sendMailJob))
  push.onNudge(() => !diskIsLow() && sendWaitingNotices())
  let ticking = tick()
  await ticking
  const timer = setInterval(() => {
    ticking = ticking.then(tick)
  }, tickMs)
  return {
    stop: async () => {
      clearInterval(timer)
      mail.onNudge(() => undefined)
      push.onNudge(() => undefined)
      const ended = ticking.then(clock.stop).then(() => true)
      if (await Promise.race([ended, pause(stopMs, false, { ref: false })])) return
      log.info('the stop interrupts running jobs; their next runs go on')
      // Without its database an interrupted job fails, which is no error (fault F41).
      log.level = 'silent'
    },
  }
}
