import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const SHEET_FIRST = fileURLToPath(new URL('../../../client/app/sheetFirst.js', import.meta.url))

/**
 * Vite wraps every dynamic import to preload what the part imports. There is one style sheet and
 * no preloading, so all that a part waits for is that sheet.
 */
export function importsWithSheet(): Plugin {
  return {
    name: 'tianguis:imports-with-sheet',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => readFileSync(SHEET_FIRST, 'utf8'),
    },
  }
}
