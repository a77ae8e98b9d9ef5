import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { PageRenderer } from '../../contract/page.ts'
import { INLINE_SCRIPTS, type InlineScripts } from './document/inlineScripts.ts'
import { readPageSymbols, type SymbolsOf } from './document/pageSymbols.ts'
import { SHEETS, type Sheets } from './document/sheets.ts'

/** `dist/` seen from the bundle in it, and from the source tree. */
const CANDIDATES = ['../', '../../../dist/']

export interface BuiltFiles {
  /** The folder of files that browsers fetch. */
  clientDir: string
  /** `index.html` as built: the worker's shell and the server's template. */
  shell: string
  inline: InlineScripts
  sheets: Sheets
  symbolsOf: SymbolsOf
  renderer: PageRenderer
}

/** Finds and loads the built page; null before the first build, as in `npm run dev`. */
export async function loadBuiltFiles(): Promise<BuiltFiles | null> {
  const dist = CANDIDATES.map((path) => fileURLToPath(new URL(path, import.meta.url))).find((dir) =>
    ['client/index.html', `client/${INLINE_SCRIPTS}`, `client/${SHEETS}`, 'server/render.js'].every(
      (file) => existsSync(join(dir, file)),
    ),
  )
  if (!dist) return null
  const clientDir = join(dist, 'client')
  const shell = await readFile(join(clientDir, 'index.html'), 'utf8')
  const renderer = (await import(
    pathToFileURL(join(dist, 'server/render.js')).href
  )) as PageRenderer
  const inline = JSON.parse(
    await readFile(join(clientDir, INLINE_SCRIPTS), 'utf8'),
  ) as InlineScripts
  const sheets = JSON.parse(await readFile(join(clientDir, SHEETS), 'utf8')) as Sheets
  const symbolsOf = await readPageSymbols(clientDir)
  return { clientDir, shell, inline, sheets, symbolsOf, renderer }
}
