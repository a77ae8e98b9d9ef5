import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const RETRY = fileURLToPath(new URL('../../../client/app/retryImport.ts', import.meta.url))

/** The empty list of files to preload, behind each wrapped import. */
const NO_FILES = /(=>import\([^()]+\)(?:\.then\([^()]+\))*),\[\]\)/g

/**
 * Vite wraps every dynamic import to preload the part's imports. Nothing is preloaded here, so the
 * wrapper retries failed imports instead, and needs no list of files.
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
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = file.code.replaceAll(NO_FILES, '$1)')
        }
      },
    },
  }
}
