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

/** Starts the clock of the jobs, and sends mail that still waits from before. */
export async function startJobs(services: Services): Promise<RunningJobs> {
  const { log, mail, now } = services
  const boss = new PgBoss({ db: sharedPool(services), ...POLLING })
  boss.on('error', (error) => log.warn({ err: error }, 'jobs are disturbed'))
  await boss.start()
  const workers = new Map<string, string>()
  for (const { name, cron, run } of JOBS) {
    await boss.createQueue(name, { name, ...QUEUE })
    const worker = await boss.work(name, POLLING, async () => {
      try {
        await run(services, now())
      } catch (error) {
        log.error({ err: error, job: name }, 'job failed')
        throw error
      }
    })
    workers.set(name, worker)
    await boss.schedule(name, cron)
  }

  const runNow = async (name: string): Promise<void> => {
    await boss.send(name, {})
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }
  const nudgeMail = (): void => {
    runNow(sendMailJob.name).catch((error: unknown) => {
      log.warn({ err: error }, 'mail waits for the next minute')
    })
  }
  mail.onNudge(nudgeMail)
  nudgeMail()

  return {
    stop: async () => {
      mail.onNudge(() => undefined)
      await boss.stop({ graceful: true, timeout: STOP_MS })
    },
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
