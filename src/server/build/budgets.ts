import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { SCREEN_FILES } from '../../contract/screenFiles.ts'
import { cachedFilesPath, type CachedFile } from './cachedFiles.ts'

/** The build's modules by their source, as Vite lists them. */
type BuiltModules = Readonly<
  Record<string, { file: string; isEntry?: boolean; imports?: readonly string[] }>
>

/** Brotli bytes of JavaScript that the first load of a screen may take. */
const BUDGET = 85 * 1024
/** Bytes on the way to the phone that the worker may keep for everybody. */
const CACHED_BUDGET = 217.5 * 1024
/** Brotli bytes of the worker, which each release brings again. */
export const WORKER_BUDGET = 23.5 * 1024
/** Brotli bytes of the market's search, which only a change of it brings again. */
const MARKET_BUDGET = 51 * 1024
/** The PWA plugin adds it to the worker's list after all others. */
const WEB_MANIFEST = 'manifest.webmanifest'
/**
 * The first line of every first-load script (`compileHint` in bundler/chunks.ts); V8 ignores it
 * further down.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'
/** Characters below which a script goes without: the bundler's own helpers. */
const HINTED_FROM = 1024

/**
 * Prints the sizes of the first loads of home, search and ad, of the worker, and of the common
 * files. False above a budget. Throws when a first-load script lacks its compile hint.
 */
export function isWithinBudgets(clientDir: string): boolean {
  const manifest = JSON.parse(
    readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8'),
  ) as BuiltModules
  const [entry = ''] = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  let isOver = false
  for (const { firstLoad, file: source } of Object.values(SCREEN_FILES)) {
    if (!firstLoad) continue
    const files = new Set<string>()
    for (const start of [entry, `src/client/${source}`]) collect(manifest, start, files)
    for (const file of files) checkHint(clientDir, file)
    isOver = isBeyond(clientDir, `JavaScript de ${firstLoad}`, files, BUDGET) || isOver
  }
  const cached = JSON.parse(readFileSync(cachedFilesPath(clientDir), 'utf8')) as CachedFile[]
  const forAll = cached.filter(({ isLater, isMarket }) => !isLater && !isMarket)
  const market = cached.filter(({ isMarket }) => isMarket)
  if (market.length !== 1) throw new Error('The worker has no script of the market.')
  const cachedForAll = [...urlsOf(forAll), WEB_MANIFEST]
  isOver = isBeyond(clientDir, 'Guardado para todos', cachedForAll, CACHED_BUDGET) || isOver
  isOver = isBeyond(clientDir, 'Service worker', ['sw.js'], WORKER_BUDGET) || isOver
  isOver = isBeyond(clientDir, 'Búsqueda del mercado', urlsOf(market), MARKET_BUDGET) || isOver
  return !isOver
}

/** Prints the size of some files as they travel, and says whether it is beyond the budget. */
function isBeyond(
  clientDir: string,
  words: string,
  files: Iterable<string>,
  budget: number,
): boolean {
  let bytes = 0
  for (const file of files) {
    const compressed = join(clientDir, `${file}.br`)
    // Pictures travel as they are.
    bytes += statSync(existsSync(compressed) ? compressed : join(clientDir, file)).size
  }
  process.stdout.write(`${words}: ${(bytes / 1024).toFixed(1)} KB brotli de ${budget / 1024}\n`)
  return bytes > budget
}

function checkHint(clientDir: string, file: string): void {
  const script = readFileSync(join(clientDir, file), 'utf8')
  if (script.startsWith(COMPILE_HINT) || script.length < HINTED_FROM) return
  throw new Error(`${file} belongs to a first load and lacks the compile hint.`)
}

const urlsOf = (files: readonly CachedFile[]): string[] => files.map(({ url }) => url)

/** A chunk and all its static imports; dynamic imports are not part of the first load. */
function collect(manifest: BuiltModules, key: string, files: Set<string>): void {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no chunk ${key}`)
  if (files.has(chunk.file)) return
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files)
}
