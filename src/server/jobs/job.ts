import type { Services } from '../services.ts'

/** When a job runs, by the minutes of UTC. */
export interface Times {
  everyMinutes: number
  /** The minute within these; 0 when absent. */
  atMinute?: number
  /** Hours of the day in which it runs; all when absent. */
  hours?: readonly number[]
}

/** Hours of UTC that are daytime in Mexico City, from 9 to 21: nobody is woken by what runs then. */
export const DAYTIME = [15, 16, 17, 18, 19, 20, 21, 22, 23, 0, 1, 2, 3] as const

/** Work that the server does by itself, by the clock. */
export interface Job {
  name: string
  times: Times
  /**
   * May be run late, twice, by several processes at once or be killed midway, and comes to the
   * same end (faults F23, F25).
   */
  run(services: Services, at: Date): Promise<void>
}
