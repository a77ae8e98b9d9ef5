import type { Plugin } from 'vite'
import { shippedPackages } from '../licences.ts'

/** The package that a module is of, the innermost; undefined for our own. */
const PACKAGE = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//

/**
 * Fails a build whose client files contain code of a package without an entry in `licencias.txt`.
 */
export function onlyLicensed(): Plugin {
  return {
    name: 'tianguis:only-licensed',
    apply: 'build',
    generateBundle(_options, bundle) {
      const declared = new Set(shippedPackages().map(({ name }) => name))
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue
        for (const id of part.moduleIds) {
          const name = PACKAGE.exec(id)?.[1]
          if (name !== undefined && !id.startsWith('\0') && !declared.has(name))
            this.error(`${part.fileName} has code of ${name}, whose licence is told nowhere.`)
        }
      }
    },
  }
}
