import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const RETRY = fileURLToPath(new URL('../../../client/app/retryImport.js', import.meta.url))

/**
 * Vite wraps every dynamic import to preload what the part imports. Nothing is preloaded here, so the
 * place is free for asking again for what didn't come.
 */
export function retryImports(): Plugin {
  return {
    name: 'tianguis:retry-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => readFileSync(RETRY, 'utf8'),
    },
  }
}
