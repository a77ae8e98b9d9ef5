import { setTimeout as pause } from 'node:timers/promises'
import { askAtRate, type Asked, type Outcome } from '../bench/askAtRate.ts'
import type { Actor } from '../support/keyedActs.ts'
import { sellingTask, type Site } from './people.ts'

export interface Summary {
  /** Number of calls, by purpose. */
  acts: Record<string, number>
  /** Number of calls that each process answered, by its port. */
  by: Record<string, number>
  slowestMs: number
  /** Failures, each with its count. */
  failed: string[]
}

const RATE = Number(process.env['LAB_RATE'] ?? 60)
/** Seconds after which the generator opens new connections. */
const ROUND = 5
const SELLERS = 2

/** Calls at a steady rate until it is stopped, without waiting for answers. */
export function keepAsking(origin: string, next: () => Asked): { end(): Promise<Summary> } {
  const underWay: Promise<Outcome[]>[] = []
  const ended = new AbortController()
  const asking = (async () => {
    while (!ended.signal.aborted)
      underWay.push((await askAtRate([origin], { rate: RATE, seconds: ROUND }, next)).answers)
  })()
  return {
    end: async () => {
      ended.abort()
      await asking
      return summaryOf((await Promise.all(underWay)).flat())
    },
  }
}

function summaryOf(outcomes: readonly Outcome[]): Summary {
  const countBy = (list: readonly Outcome[], of: (outcome: Outcome) => string) => {
    const counts: Record<string, number> = {}
    for (const outcome of list) counts[of(outcome)] = (counts[of(outcome)] ?? 0) + 1
    return counts
  }
  const failures = outcomes.filter(({ status }) => typeof status === 'string' || status >= 400)
  const failed = countBy(
    failures,
    ({ act, status, by = 'nobody', why }) => `${act}: ${status} by ${by} (${why})`,
  )
  return {
    acts: countBy(outcomes, ({ act }) => act),
    by: countBy(outcomes, ({ by }) => by?.split(':').at(-1) ?? 'nobody'),
    slowestMs: Math.round(Math.max(...outcomes.map(({ ms }) => ms))),
    failed: Object.entries(failed).map(([what, count]) => `${count} times ${what}`),
  }
}

/** Pages and lists that guests open, each from an address of its own. */
export function guestsActs(): () => Asked {
  const paths = ['/', '/api/index/reciente', '/api/announcement?nombre=mesa', '/buscar?nombre=mesa']
  let round = 0
  return () => {
    round += 1
    const path = paths[round % paths.length] ?? '/'
    const headers = { 'x-forwarded-for': `10.9.${(round >> 8) & 255}.${round & 255}` }
    return { act: 'read', method: 'GET', path, headers }
  }
}

/** Sellers who publish with photos, edit, save, review and sell in turn; no call is retried. */
export function keepSelling(site: Pick<Site, 'db' | 'origins'>, other: Actor['other']) {
  const wrong: string[] = []
  let count = 0
  const ended = new AbortController()
  async function sell(): Promise<void> {
    while (!ended.signal.aborted) {
      try {
        const task = await sellingTask(site, other)
        await task.act(site.origins[0]).finally(() => (count += task.done()))
        wrong.push(...(await task.losses()))
      } catch (error) {
        wrong.push(`a seller: ${String(error)}`)
      }
      await pause(200)
    }
  }
  const selling = Promise.all(Array.from({ length: SELLERS }, sell))
  return {
    end: async () => {
      ended.abort()
      await selling
      return { count, wrong }
    },
  }
}
