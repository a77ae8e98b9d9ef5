import { build, type Plugin, type Rolldown } from 'vite'
import { onlyLicensed } from './onlyLicensed.ts'
import { promisedSyntax } from './promisedSyntax.ts'

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
      const [built] = (await build({
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        plugins: [onlyLicensed(), promisedSyntax()],
        // Read as data: half of the script is names and places of municipalities.
        json: { stringify: true, namedExports: false },
        build: {
          write: false,
          lib: { entry: 'sw/pocketAnswers.ts', name: 'marketScript', formats: ['iife'] },
        },
      })) as Rolldown.RolldownOutput[]
      const source = built?.output[0].code
      if (!source) throw new Error('The search of the market was not built.')
      this.emitFile({ type: 'asset', name: 'mercado.js', source })
    },
  }
}
