import PgBoss from 'pg-boss'
import { anyNoticeWaits } from '../notifications/dispatchQueries.ts'
import type { Services } from '../services.ts'
import { BossDatabase } from './queue/bossDatabase.ts'
import { expireAdsJob } from './expireAds.ts'
import { forgetOldJob } from './forgetOld.ts'
import type { Job } from './queue/job.ts'
import { purgeAdsJob } from './purgeAds.ts'
import { reconcilePaymentsJob } from './reconcilePayments.ts'
import { sendMailJob } from './sendMail.ts'
import { sendNoticesJob } from './sendNotices.ts'
import { settleSuspendedJob } from './settleSuspended.ts'
import { sweepOrphansJob } from './sweepOrphans.ts'
import { tellLevelsJob } from './tellLevels.ts'
import { vacuumJob } from './vacuum.ts'
import { warnExpiringJob } from './warnExpiring.ts'

/** All jobs: what the server does by itself. */
const JOBS: readonly Job[] = [
  sendMailJob,
  sendNoticesJob,
  expireAdsJob,
  settleSuspendedJob,
  warnExpiringJob,
  purgeAdsJob,
  reconcilePaymentsJob,
  tellLevelsJob,
  sweepOrphansJob,
  forgetOldJob,
  vacuumJob,
]

/** Modest on purpose: every question is one more for a database that may serve one at a time. */
const POLLING = {
  cronMonitorIntervalSeconds: 30,
  cronWorkerIntervalSeconds: 15,
  pollingIntervalSeconds: 20,
  maintenanceIntervalSeconds: 600,
  archiveCompletedAfterSeconds: 60 * 60,
  deleteAfterHours: 24,
}
/** Longest waits of a stop: for jobs, and for their last statements. */
const STOP_MS = { jobs: 7000, statements: 1500 }

/**
 * One run of a job may wait beside the one that works, never more. No retries: the clock brings the
 * next run. A run that died with its process bars nobody.
 */
const QUEUE = { policy: 'short', retryLimit: 0, expireInMinutes: 10 } as const

interface RunningJobs {
  /** Lets running jobs end, for some seconds, and starts no more. */
  stop(): Promise<void>
}

/** The next try of a start that failed, and the longest wait between two, in milliseconds. */
const RETRY = { firstMs: 1000, longestMs: 30_000 }

/**
 * Starts the clock of the jobs and sends what still waits from before. A server that can't
 * write yet, its disk being full, serves without jobs and starts them when it can (fault F5). Of
 * several that make their queues at once one may have to try again.
 */
export async function startJobs(
  services: Services,
  { firstMs, longestMs }: typeof RETRY = RETRY,
): Promise<RunningJobs> {
  let stopBoss: (() => Promise<void>) | undefined
  let retry: NodeJS.Timeout | undefined
  let retryMs = firstMs
  let isStopping = false
  const begin = async (): Promise<void> => {
    try {
      stopBoss = await startBoss(services)
    } catch (error) {
      services.log.warn({ err: error }, 'jobs could not start yet')
      if (!isStopping) retry = setTimeout(beginAgain, retryMs)
      retryMs = Math.min(2 * retryMs, longestMs)
    }
  }
  let beginning = begin()
  const beginAgain = (): void => {
    beginning = begin()
  }
  await beginning
  return {
    stop: async () => {
      isStopping = true
      clearTimeout(retry)
      await beginning
      services.mail.onNudge(() => undefined)
      services.push.onNudge(() => undefined)
      await stopBoss?.()
    },
  }
}

/** Answers how to stop. */
async function startBoss(services: Services): Promise<() => Promise<void>> {
  const { db, log, mail, push } = services
  const database = new BossDatabase(services)
  const boss = new PgBoss({ db: database, ...POLLING })
  boss.on('error', (error) => log.warn({ err: error }, 'jobs are disturbed'))
  const stop = async (): Promise<void> => {
    await boss.stop({ graceful: true, timeout: STOP_MS.jobs })
    await database.close(STOP_MS.statements)
  }
  try {
    await boss.start()
    const runNow = await addJobs(boss, (job) => database.track(runJob(job, services)))
    const soon = (begun: Promise<void>): void => {
      database.track(begun).catch((error: unknown) => {
        log.warn({ err: error }, 'what was to be sent waits for the next minute')
      })
    }
    mail.onNudge(() => soon(runNow(sendMailJob)))
    // Few of the calls that nudge have told anybody anything.
    push.onNudge(() =>
      soon(anyNoticeWaits(db).then((any) => (any ? runNow(sendNoticesJob) : undefined))),
    )
    mail.nudge()
    push.nudge()
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

/** Puts every job on the clock, and answers how to run one without waiting for it. */
async function addJobs(
  boss: PgBoss,
  run: (job: Job) => Promise<void>,
): Promise<(job: Job) => Promise<void>> {
  const workers = new Map<Job, string>()
  for (const job of JOBS) {
    await boss.createQueue(job.name, { name: job.name, ...QUEUE })
    workers.set(job, await boss.work(job.name, POLLING, () => run(job)))
    await boss.schedule(job.name, job.cron)
  }
  return async (job) => {
    await boss.send(job.name, {})
    boss.notifyWorker(workers.get(job) ?? '')
  }
}

async function runJob(job: Job, services: Services): Promise<void> {
  try {
    await job.run(services, services.now())
  } catch (error) {
    services.log.error({ err: error, job: job.name }, 'job failed')
    throw error
  }
}
