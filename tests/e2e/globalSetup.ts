import { startProduct } from '../support/productServer.ts'

/** One product with its demo data for all stories; stories that harm a server start their own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startProduct({ port: 4173, env: { SEED_DEMO: '1' } })
  process.env['E2E_DATA_DIR'] = product.dataDir
  return product.stop
}
