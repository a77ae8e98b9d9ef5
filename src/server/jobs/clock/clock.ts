import { HOUR, MINUTE } from '../../../contract/time/day.ts'
import type { Job, Times } from '../../ground/job.ts'
import type { Services } from '../../services.ts'
import { listJobs, takeDueJobs } from './clockQueries.ts'

/** The first time after an instant. */
export function timeAfter({ everyMinutes, atMinute = 0, hours }: Times, instant: Date): Date {
  const every = everyMinutes * MINUTE
  const offset = atMinute * MINUTE
  let at = (Math.floor((instant.getTime() - offset) / every) + 1) * every + offset
  const isHour = (ms: number): boolean => hours?.includes(Math.floor(ms / HOUR) % 24) ?? true
  while (!isHour(at)) at += every
  return new Date(at)
}

/** The clock of the jobs, which all processes of a database share. */
interface Clock {
  /** Takes the due jobs and runs them. Rejects when the database does not answer. */
  tick(): Promise<void>
  /** Runs a job now; a running job runs once more afterwards. */
  runNow(job: Job): void
  /** Resolves once the running jobs have ended; no other starts. */
  stop(): Promise<void>
}

/** A failed job is logged and runs again at its next time. */
export function createClock(services: Services, jobs: readonly Job[]): Clock {
  const { db, log, now } = services
  /** The running jobs, and whether each was requested again meanwhile. */
  const running = new Map<Job, { isAskedAgain: boolean; ended: Promise<void> }>()
  let isListed = false
  let isStopped = false

  async function runJob(job: Job): Promise<void> {
    try {
      await job.run(services, now())
    } catch (err) {
      log.error({ err, job: job.name }, 'job failed')
    }
  }

  async function runWhileAsked(job: Job): Promise<void> {
    await runJob(job)
    const isAskedAgain = running.get(job)?.isAskedAgain && !isStopped
    running.delete(job)
    if (isAskedAgain) runNow(job)
  }

  function runNow(job: Job): void {
    const run = running.get(job)
    if (run) run.isAskedAgain = true
    else if (!isStopped) running.set(job, { isAskedAgain: false, ended: runWhileAsked(job) })
  }

  return {
    tick: async () => {
      const at = now()
      const next = jobs.map(({ name, times }) => ({ name, nextAt: timeAfter(times, at) }))
      if (!isListed) await listJobs(db, next)
      isListed = true
      const due = new Set(await takeDueJobs(db, at, next))
      for (const job of jobs) if (due.has(job.name)) runNow(job)
    },
    runNow,
    stop: async () => {
      isStopped = true
      await Promise.all([...running.values()].map(({ ended }) => ended))
    },
  }
}
