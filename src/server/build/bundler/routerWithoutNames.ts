import type { Plugin } from 'vite'

/** Statements of React Router's build that bundlers keep for their side effects, and what stands in their place. */
const CHANGES: readonly (readonly [RegExp, string])[] = [
  [/^\w+\.displayName = .*$/gm, ''],
  [/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'],
  [/^((?:const|let|var) \w+ = )(new Set\()/gm, '$1/* @__PURE__ */ $2'],
  [
    /^var (\w+) = (class extends React\d*\.Component \{$.*?^\});$/gms,
    'var $1 = /* @__PURE__ */ (() => $2)();',
  ],
]

/**
 * React Router names its components by assignments (`Link.displayName = …`) and makes sets of lists,
 * which bundlers must treat as side effects. Unused links, forms and prefetching would stay in the
 * page. Without the names they are dropped. Fails a build in which a statement is not found: the package has changed.
 */
export function routerWithoutNames(): Plugin {
  const missing = new Set(CHANGES)
  return {
    name: 'tianguis:router-without-names',
    apply: 'build',
    transform(code, id) {
      if (!/node_modules\/react-router\/dist\//.test(id)) return null
      return CHANGES.reduce((text, change) => {
        const [statement, replacement] = change
        const changed = text.replaceAll(statement, replacement)
        if (changed !== text) missing.delete(change)
        return changed
      }, code)
    },
    generateBundle() {
      const [change] = missing
      if (change) this.error(`React Router's build has no ${String(change[0])} any more.`)
    },
  }
}
