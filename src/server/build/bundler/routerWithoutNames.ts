import type { Plugin } from 'vite'

/**
 * React Router names its components by assignments (`Link.displayName = …`), which bundlers must
 * treat as side effects. Unused links, forms and prefetching would stay in the page. Without the
 * names they are dropped.
 */
export function routerWithoutNames(): Plugin {
  return {
    name: 'tianguis:router-without-names',
    apply: 'build',
    transform(code, id) {
      if (!/node_modules\/react-router\/dist\//.test(id)) return null
      return code
        .replaceAll(/^\w+\.displayName = .*$/gm, '')
        .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
        .replaceAll(
          /^var (\w+) = (class extends React\d*\.Component \{$.*?^\});$/gms,
          'var $1 = /* @__PURE__ */ (() => $2)();',
        )
    },
  }
}
