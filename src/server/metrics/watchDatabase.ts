import type { Pool } from 'pg'
import type { Database } from '../db/connect.ts'
import type { Metrics } from './metrics.ts'
import { waitingAt, type Waiting } from './queries.ts'

/**
 * Reports the connection pools: `primary`, and `replica` for the read address where there is one.
 * Open connections without work are idle.
 */
export function watchPools(metrics: Metrics, primary: Pool, replica: Pool | undefined): void {
  const pools = [
    { name: 'primary', pool: primary },
    ...(replica ? [{ name: 'replica', pool: replica }] : []),
  ]
  const most = metrics.gauge('tianguis_database_connections_max', 'Most connections.', 'pool')
  const open = metrics.gauge('tianguis_database_connections_open', 'Open connections.', 'pool')
  const used = metrics.gauge('tianguis_database_connections_used', 'Connections at work.', 'pool')
  const waiting = metrics.gauge(
    'tianguis_database_statements_waiting',
    'Statements that wait for a connection.',
    'pool',
  )
  metrics.onRead(() => {
    for (const { name, pool } of pools) {
      const { options, totalCount, idleCount, waitingCount } = pool
      most.set({ pool: name }, options.max)
      open.set({ pool: name }, totalCount)
      used.set({ pool: name }, totalCount - idleCount)
      waiting.set({ pool: name }, waitingCount)
    }
  })
}

/** Reports the queues of all processes; without the database, nothing. */
export function watchQueues(metrics: Metrics, db: Database, now: () => Date): void {
  const counts = metrics.gauge('tianguis_queue_waiting', 'What waits to be sent.', 'queue')
  const ages = metrics.gauge(
    'tianguis_queue_age_seconds',
    'For how long the oldest of what waits to be sent has waited.',
    'queue',
  )
  metrics.onRead(async () => {
    const waiting = await waitingAt(db, now()).catch((): Waiting[] => [])
    // Reset first: old figures would look like new ones.
    counts.reset()
    ages.reset()
    for (const { queue, count, age } of waiting) {
      counts.set({ queue }, count)
      ages.set({ queue }, age)
    }
  })
}
