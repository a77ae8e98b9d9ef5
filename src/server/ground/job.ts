import type { Services } from '../services.ts'

/** When a job runs, by the minutes of UTC. */
export interface Times {
  everyMinutes: number
  /** The minute within these; 0 when absent. */
  atMinute?: number
  /** Hours of the day in which it runs; all when absent. */
  hours?: readonly number[]
}

/** Hours in UTC from 9:00 to 21:00 of Mexico City, for jobs that notify people by day. */
export const DAYTIME = [15, 16, 17, 18, 19, 20, 21, 22, 23, 0, 1, 2] as const

/** Work that the server does by itself, by the clock. */
export interface Job {
  name: string
  times: Times
  /**
   * May run late, twice, in several processes at once or be killed midway, with the same result
   * (faults F23, F25).
   */
  run(services: Services, at: Date): Promise<void>
}
