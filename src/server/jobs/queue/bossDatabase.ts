import { setImmediate, setTimeout } from 'node:timers/promises'
import type PgBoss from 'pg-boss'
import type { Services } from '../../services.ts'

/** How pg-boss says that a job has ended, well or not. */
const ENDS_A_JOB = /SET completed_on = now\(\)/

/**
 * pg-boss works through the server's own pool; what it leaves open there is closed here. Of the
 * statement that ends a job it lets the promise go, so that a failure would end the process, and
 * its `stop` doesn't wait for a job that is just being fetched (10.4, manager.js).
 */
export class BossDatabase implements PgBoss.Db {
  private readonly underWay = new Set<Promise<unknown>>()
  private isClosed = false

  constructor(private readonly services: Services) {}

  executeSql(text: string, values: unknown[]): ReturnType<PgBoss.Db['executeSql']> {
    // Nobody waits for the answer any more, and a refusal would reach nobody either.
    if (this.isClosed) return new Promise(() => {})
    return this.track(this.run(text, values))
  }

  /** Counts the work as under way until it ends, for `close` to wait for. */
  track<T>(work: Promise<T>): Promise<T> {
    const forget = (): boolean => this.underWay.delete(work)
    this.underWay.add(work)
    work.then(forget, forget)
    return work
  }

  /** Waits until nothing is under way, though not for ever; then no statement passes. */
  async close(patienceMs: number): Promise<void> {
    await Promise.race([this.quiet(), setTimeout(patienceMs, undefined, { ref: false })])
    this.isClosed = true
  }

  private async quiet(): Promise<void> {
    while (this.underWay.size > 0 && !this.isClosed) {
      await Promise.allSettled(this.underWay)
      // What ended may begin the next thing: a fetched job runs, one that ran is marked.
      await setImmediate()
    }
  }

  private async run(text: string, values: unknown[]): ReturnType<PgBoss.Db['executeSql']> {
    try {
      return await this.query(text, values)
    } catch (error) {
      if (!ENDS_A_JOB.test(text)) throw error
      this.services.log.warn({ err: error }, 'end of a job was not kept')
      return { rows: [{ count: 0 }] }
    }
  }

  /** It sends whole transactions as one text; a connection that failed may still hold one. */
  private async query(text: string, values: unknown[]): ReturnType<PgBoss.Db['executeSql']> {
    if (this.services.diskIsLow()) throw new Error('The disk is too full for jobs.')
    const client = await this.services.db.$client.connect()
    try {
      const result = await client.query(text, values)
      client.release()
      return result
    } catch (error) {
      client.release(true)
      throw error
    }
  }
}
