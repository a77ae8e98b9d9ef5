import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const RETRY = fileURLToPath(new URL('../../../client/app/retryImport.ts', import.meta.url))

/**
 * Vite wraps every dynamic import to preload the part's imports. Nothing is preloaded here, so the
 * wrapper retries failed imports instead.
 */
export function retryImports(): Plugin {
  return {
    name: 'tianguis:retry-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => `export { retryImport as __vitePreload } from ${JSON.stringify(RETRY)}`,
    },
  }
}
