import PgBoss from 'pg-boss'
import type { Services } from '../services.ts'
import { expireAdsJob } from './expireAds.ts'
import { forgetOldJob } from './forgetOld.ts'
import type { Job } from './job.ts'
import { sendMailJob } from './sendMail.ts'
import { sweepOrphansJob } from './sweepOrphans.ts'
import { vacuumJob } from './vacuum.ts'

/** All jobs: what the server does by itself. */
const JOBS: readonly Job[] = [sendMailJob, expireAdsJob, sweepOrphansJob, forgetOldJob, vacuumJob]

/** Modest on purpose: every question is one more for a database that may serve one at a time. */
const POLLING = {
  cronMonitorIntervalSeconds: 30,
  cronWorkerIntervalSeconds: 15,
  pollingIntervalSeconds: 20,
  maintenanceIntervalSeconds: 600,
  archiveCompletedAfterSeconds: 60 * 60,
  deleteAfterHours: 24,
}
const STOP_MS = 8000

/**
 * One run of a job may wait beside the one that works, never more. No retries: the clock brings the
 * next run. A run that died with its process bars nobody.
 */
const QUEUE = { policy: 'short', retryLimit: 0, expireInMinutes: 10 } as const

export interface RunningJobs {
  /** Lets running jobs end, for some seconds, and starts no more. */
  stop(): Promise<void>
}

/**
 * Starts the clock of the jobs and sends mail that still waits from before. A server that can't
 * write yet, its disk being full, serves without jobs and starts them when it can (fault F5).
 */
export async function startJobs(
  services: Services,
  { retryMs = 30_000 }: { retryMs?: number } = {},
): Promise<RunningJobs> {
  let boss: PgBoss | undefined
  let retry: NodeJS.Timeout | undefined
  const begin = async (): Promise<void> => {
    try {
      boss = await startBoss(services)
    } catch (error) {
      services.log.warn({ err: error }, 'jobs could not start yet')
      retry = setTimeout(() => void begin(), retryMs)
    }
  }
  await begin()
  return {
    stop: async () => {
      clearTimeout(retry)
      services.mail.onNudge(() => undefined)
      await boss?.stop({ graceful: true, timeout: STOP_MS })
    },
  }
}

async function startBoss(services: Services): Promise<PgBoss> {
  const { log, mail } = services
  const boss = new PgBoss({ db: sharedPool(services), ...POLLING })
  boss.on('error', (error) => log.warn({ err: error }, 'jobs are disturbed'))
  try {
    await boss.start()
    const runMailNow = await addJobs(boss, services)
    const nudgeMail = (): void => {
      runMailNow().catch((error: unknown) => {
        log.warn({ err: error }, 'mail waits for the next minute')
      })
    }
    mail.onNudge(nudgeMail)
    nudgeMail()
    return boss
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
}

/** Puts every job on the clock, and answers how to send mail without waiting for it. */
async function addJobs(boss: PgBoss, services: Services): Promise<() => Promise<void>> {
  const workers = new Map<Job, string>()
  for (const job of JOBS) {
    await boss.createQueue(job.name, { name: job.name, ...QUEUE })
    workers.set(job, await boss.work(job.name, POLLING, () => runJob(job, services)))
    await boss.schedule(job.name, job.cron)
  }
  return async () => {
    await boss.send(sendMailJob.name, {})
    boss.notifyWorker(workers.get(sendMailJob) ?? '')
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

/**
 * pg-boss works through the server's own pool. It sends whole transactions as one text; a connection
 * on which that failed still holds the transaction and is not given back.
 */
function sharedPool({ db, diskIsLow }: Services): PgBoss.Db {
  return {
    executeSql: async (text, values) => {
      if (diskIsLow()) throw new Error('The disk is too full for jobs.')
      const client = await db.$client.connect()
      try {
        const result = await client.query(text, values)
        client.release()
        return result
      } catch (error) {
        client.release(true)
        throw error
      }
    },
  }
}
