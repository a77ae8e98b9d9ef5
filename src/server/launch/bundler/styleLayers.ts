import type { CSSOptions } from 'vite'

/** Beneath the styles of the features, which stand in none; later ones win. */
const LAYERS = 'ground, ui'

type CssPlugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>

/**
 * Puts the styles of `client/ui` in layers beneath those of the features, and the ground beneath
 * both: a feature that bends a control wins, in whatever order the modules' styles come.
 */
export const layers: CssPlugins[number] = {
  postcssPlugin: 'tianguis:layers',
  Once(root, { AtRule }) {
    const name = /\/src\/client\/ui\/([\w.]+)$/.exec(root.source?.input.file ?? '')?.[1]
    if (name === undefined) return
    const layer = new AtRule({
      name: 'layer',
      params: name.endsWith('.module.css') ? 'ui' : 'ground',
    })
    layer.append(root.nodes)
    root.removeAll()
    root.append(new AtRule({ name: 'layer', params: LAYERS }), layer)
  },
}
