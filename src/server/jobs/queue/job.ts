import type { Services } from '../../services.ts'

/** Work that the server does by itself, by the clock. */
export interface Job {
  name: string
  /** Five-field cron in UTC; minutes are the finest. */
  cron: string
  /**
   * May be run late, twice, by several processes at once or be killed midway, and comes to the
   * same end (faults F23, F25).
   */
  run(services: Services, at: Date): Promise<void>
}
