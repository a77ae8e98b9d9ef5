import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { SCREEN_FILES } from '../../../contract/screenFiles.ts'
import { cachedFilesPath, type CachedFile } from '../cachedFiles.ts'
import { isForSome } from './laterParts.ts'
import { MARKET_SCRIPT } from './marketScript.ts'

/** Files that no phone caches: nobody pays or moderates offline, and few photos are HEIC. */
export const NEVER_CACHED = [
  ...Object.values(SCREEN_FILES)
    .filter(({ offline }) => offline === 'nobody')
    .map(({ file }) => basename(file, '.tsx')),
  'StripeForm',
  'SandboxForm',
  'RedirectLink',
  'distribution',
  'heicWorker',
  'libheif',
].map((name) => `assets/${name}-*`)

type BuiltModules = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>

/**
 * Marks the scripts that the worker keeps only for sellers and users (`sw/laterParts.ts`). These
 * are all that neither the page's entry nor the screens for everybody reach. The script that the
 * worker itself imports is marked too. Each file gets the sum of its bytes as its revision, by which
 * the worker tells it from a wrong answer (`sw/ownFiles.ts`). Throws when a kept script imports an
 * unkept one: it would not start offline.
 */
export const markLaterParts =
  (clientDir: string) =>
  <File extends { url: string }>(files: File[]) => {
    const built = `${clientDir}/.vite/manifest.json`
    // A failed build has none; an error here would hide why it failed.
    if (!existsSync(built)) return { manifest: [], warnings: [] }
    const modules = JSON.parse(readFileSync(built, 'utf8')) as BuiltModules
    const reached = new Set<string>()
    const reach = (key: string): void => {
      const module = modules[key]
      if (!module || isForSome(key) || reached.has(module.file)) return
      reached.add(module.file)
      for (const next of [...(module.imports ?? []), ...(module.dynamicImports ?? [])]) reach(next)
    }
    reach('index.html')
    const cached = new Set(files.map(({ url }) => url))
    for (const { file, imports = [] } of Object.values(modules)) {
      const missing = imports.find((key) => !cached.has(modules[key]?.file ?? key))
      if (cached.has(file) && missing)
        throw new Error(`${file} is kept, ${missing} that it imports is not`)
    }
    const marksOf = ({ url }: File): Omit<CachedFile, 'url'> => {
      if (url.startsWith(MARKET_SCRIPT)) return { isMarket: true }
      return /\.m?js$/.test(url) && !reached.has(url) ? { isLater: true } : {}
    }
    const manifest = files.map((file) => ({
      ...file,
      revision: sumOf(`${clientDir}/${file.url}`, file.url),
      ...marksOf(file),
    }))
    const list = files.map((file): CachedFile => ({ url: file.url, ...marksOf(file) }))
    writeFileSync(cachedFilesPath(clientDir), JSON.stringify(list))
    return { manifest, warnings: [] }
  }

/**
 * Letters of SHA-256, as the worker counts it: a wrong body of the right type passes one time in 4,096. Files
 * without a hash in their names are told from their former versions by it too. Each letter weighs on the worker.
 */
function sumOf(path: string, url: string): string {
  const letters = url.startsWith('assets/') ? 2 : 4
  return createHash('sha256').update(readFileSync(path)).digest('base64').slice(0, letters)
}
