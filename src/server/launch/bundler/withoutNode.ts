import type { Plugin } from 'vite'

/** libheif looks for Node's modules before it runs in a browser, which has none: it is given empty ones. */
export function withoutNode(): Plugin {
  return {
    name: 'tianguis:without-node',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(?:fs|path|crypto)$/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0(?:fs|path|crypto)$/ },
      handler: () => 'export default {}',
    },
  }
}
