import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { dataDir, ORIGIN, PUSH_SERVICES } from './runningSite.ts'

/**
 * Sends at once the pushes that would wait for the next minute or, by night, for the morning. Mails leave at
 * the product's next turn.
 */
export async function letMorningCome(): Promise<void> {
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'tests/support/morning.ts'], {
    env: {
      ...process.env,
      PUBLIC_ORIGIN: ORIGIN,
      DATA_DIR: dataDir(),
      PUSH_SERVICES,
    },
  })
}
