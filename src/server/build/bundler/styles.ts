import { createHash } from 'node:crypto'
import type { CSSOptions } from 'vite'

/** Without A: ad blockers hide classes like `AD1`. */
const LETTERS = 'BCDEFGHIJKLMNOPQRSTUVWXYZbcdefghijklmnopqrstuvwxyz'
const SIGNS = `${LETTERS}Aa0123456789`
/** A new file has the sign of another once in a thousand times; the build says so. */
const LENGTH = 3

const fileOf = new Map<string, string>()
const namesOf = new Map<string, Map<string, number>>()

/**
 * The built name of a class or an animation: a hash of the file's path and a number. Both builds
 * give the same names, and a new file renames nothing, so phones keep their cached styles. A page
 * contains class names hundreds of times, so they are short.
 */
export function scopedName(name: string, file: string): string {
  const path = file.split('?')[0]?.replaceAll('\\', '/').split('/src/client/')[1]
  if (!path) throw new Error(`${file} is no style module of the client.`)
  const sign = signOf(path)
  const other = fileOf.get(sign) ?? path
  if (other !== path) throw new Error(`${path} and ${other} have the same sign: rename one.`)
  fileOf.set(sign, path)
  const names = namesOf.get(path) ?? new Map<string, number>()
  namesOf.set(path, names)
  const number = names.get(name) ?? names.size
  names.set(name, number)
  return sign + number.toString(36)
}

/** A class cannot begin with a digit. */
function signOf(path: string): string {
  const bytes = createHash('sha256').update(path).digest().subarray(0, LENGTH)
  const signAt = (byte: number, place: number) => {
    const signs = place === 0 ? LETTERS : SIGNS
    return signs[byte % signs.length]
  }
  return Array.from(bytes, signAt).join('')
}

/** Layers beneath the features' styles, which have none; later layers win. */
export const LAYERS = 'ground, ui'

type CssPlugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>

/**
 * Puts the styles of `client/ui` in a layer beneath the features, and the ground beneath both. A
 * feature's change to a control thus wins, in whatever order the styles load.
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
  OnceExit(root) {
    // Declarations from `composes … from` have no file, and Vite would warn about them.
    root.walkDecls((declaration) => {
      if (!declaration.source?.input.file && root.source) declaration.source = root.source
    })
  },
}
