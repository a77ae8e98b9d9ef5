import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { inlineSource } from './inlineSource.ts'
import { usedStyles, type UsedStyles } from './usedStyles.ts'

/** The built modules with the styles and modules that each brings, by source or chunk name. */
type StylesManifest = Record<string, { css?: string[]; imports?: string[] }>

/** The rendering itself: styles of the shell that every page has. */
const SHELL = 'src/client/app/render.tsx'

/** Styles as they stand in a page, and how the content policy names them. */
interface InlineStyles {
  bytes: Buffer
  source: string
}

/** The styles that a page rendered with a screen needs for its classes; null is a page that the phone fills. */
export type StylesOf = (screen: string | null, classes: ReadonlySet<string>) => InlineStyles

/** Pages with other classes differ by what their ads are; each takes some 15 KB. */
const KEPT = 200

/**
 * Reads which styles belong to which screen, so that a page carries what it needs of them alone: the
 * whole sheet follows once the app has started and the phone has time.
 */
export async function readPageStyles(serverDir: string): Promise<StylesOf> {
  const file = await readFile(join(serverDir, 'styles.json'), 'utf8')
  const manifest = JSON.parse(file) as StylesManifest
  const sheets = new Map<string, string>()
  for (const path of Object.values(manifest).flatMap(({ css = [] }) => css)) {
    sheets.set(path, (await readFile(join(serverDir, path), 'utf8')).trim())
  }
  const read = new Map<string | null, UsedStyles>()
  const ofScreen = (screen: string | null): UsedStyles => {
    const known = read.get(screen)
    if (known) return known
    const paths = new Set<string>()
    const seen = new Set<string>()
    for (const start of [SHELL, ...(screen === null ? [] : [`src/client/${screen}`])])
      collect(manifest, start, seen, paths)
    const used = usedStyles([...paths].map((path) => sheets.get(path)).join(''))
    read.set(screen, used)
    return used
  }
  const kept = new LRUCache<string, InlineStyles>({ max: KEPT })
  return (screen, classes) => {
    const key = [screen, ...classes].join(' ')
    const known = kept.get(key)
    if (known) return known
    const bytes = Buffer.from(ofScreen(screen)(classes))
    const styles = { bytes, source: inlineSource(bytes) }
    kept.set(key, styles)
    return styles
  }
}

/** What a module imports comes before it, so that its own rules win. */
function collect(
  manifest: StylesManifest,
  name: string,
  seen: Set<string>,
  paths: Set<string>,
): void {
  const module = manifest[name]
  if (!module) throw new Error(`The build has no styles for ${name}`)
  if (seen.has(name)) return
  seen.add(name)
  for (const imported of module.imports ?? []) collect(manifest, imported, seen, paths)
  for (const path of module.css ?? []) paths.add(path)
}
