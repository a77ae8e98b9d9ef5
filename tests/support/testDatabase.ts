import { inject } from 'vitest'
import type { ConnectOptions } from '../../src/server/db/connect.ts'

/** The migrated database of this worker, which runs one file at a time; what earlier files left may be in it. */
export function testDatabase(): ConnectOptions['connection'] {
  const worker = Number(process.env['VITEST_POOL_ID'])
  const own = inject('databases')[worker - 1]
  if (!own) throw new Error(`Worker ${worker} has no database.`)
  return own
}
