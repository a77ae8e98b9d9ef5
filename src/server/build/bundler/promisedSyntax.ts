import type { Plugin } from 'vite'
import { BUILD_TARGET } from '../browsers/promised.ts'

/** Fields of classes are set, not defined: no class has a setter by such a name, and Safari before 16 needs either. */
const FIELDS_ARE_SET = { setPublicClassFields: true }

/** Writes scripts and styles in syntax that every promised browser reads. */
export function promisedSyntax(): Plugin {
  return {
    name: 'tianguis:promised-syntax',
    apply: 'build',
    config: () => ({
      build: {
        target: BUILD_TARGET,
        rolldownOptions: { transform: { assumptions: FIELDS_ARE_SET } },
      },
    }),
  }
}
