import { parse } from 'postcss'
import type { CSSOptions, Plugin } from 'vite'

/** Beneath the styles of the features, which stand in none; later ones win. */
const LAYERS = 'ground, ui'

type CssPlugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>

/**
 * Puts the styles of `client/ui` in layers beneath those of the features, and the ground beneath
 * both: a feature that bends a control wins, in whatever order chunks and inline styles come.
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

/**
 * Moves the ground of the styles from the sheet into the page itself (`index.html`; pages from the server
 * have it anyway). It dresses every element, so a sheet that brought it again would make the phone go over
 * the whole page. The sheet's name still tells of both.
 */
export function groundInPage(): Plugin {
  return {
    name: 'tianguis:ground-in-page',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const assets = Object.values(bundle).filter((file) => file.type === 'asset')
        const sheet = assets.find(({ fileName }) => fileName.endsWith('.css'))
        const page = assets.find(({ fileName }) => fileName === 'index.html')
        if (!sheet || !page) throw new Error('The build has no page or no style sheet.')
        const rest = parse(String(sheet.source))
        const ground = rest.clone({ nodes: [] })
        rest.each((node) => {
          if (node.type === 'atrule' && node.name === 'layer' && node.params === 'ground')
            ground.append(node)
        })
        if (ground.nodes.length === 0) throw new Error('The style sheet has no ground.')
        sheet.source = rest.toString()
        page.source = String(page.source).replace(
          '<link rel="stylesheet"',
          (link) => `<style>@layer ${LAYERS};${ground.toString()}</style>\n    ${link}`,
        )
      },
    },
  }
}
