import type { Plugin } from 'vite'
import { bundleScript } from './bundleScript.ts'

/** Begins the name of the built script. */
export const MARKET_SCRIPT = 'assets/mercado-'

/**
 * Adds the phone's market search as a script of its own, which the worker imports
 * (`sw/pocketScript.ts`). It exports its functions as the global `marketScript`. Its name contains
 * its hash.
 */
export function marketScript(): Plugin {
  return {
    name: 'tianguis:market-script',
    apply: 'build',
    async generateBundle() {
      const source = await bundleScript('sw/pocketAnswers.ts', 'marketScript', {
        // Read as data: half of the script is names and places of municipalities.
        json: { stringify: true, namedExports: false },
      })
      this.emitFile({ type: 'asset', name: 'mercado.js', source })
    },
  }
}
