import { startProduct } from '../support/productServer.ts'
import { PORT, PUSH_SERVICES } from '../support/runningSite.ts'

/**
 * One product with its demo data for all stories; stories that harm a server start their own. With
 * E2E_ORIGIN and E2E_DATA_DIR the stories run against a product that is running already.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['E2E_ORIGIN']) return async () => undefined
  const env = {
    SEED_DEMO: '1',
    PUSH_SERVICES,
  }
  const product = await startProduct({ port: PORT, env })
  process.env['E2E_DATA_DIR'] = product.dataDir
  return product.stop
}
