import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Builds the page, the worker and the server into dist/ (`makeBuild.ts`). With `--when-needed` only when a
 * source is newer than the last build, so that `npm start` starts at once the second time, and without the
 * packages that only building takes; a budget stops no start.
 */
const SOURCES = [
  'src',
  'sw',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]
/** The file that a build writes last. */
const BUILT = 'dist/server/release.json'

/** When the newest source below a path was written, in milliseconds; documents are no sources. */
function newest(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return path.endsWith('.md') ? 0 : stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

function isFresh() {
  return existsSync(BUILT) && statSync(BUILT).mtimeMs > Math.max(...SOURCES.map(newest))
}

if (!process.argv.includes('--when-needed') || !isFresh()) {
  process.stdout.write('Construyendo la aplicación…\n')
  const make = ['--import', 'tsx', 'src/server/build/makeBuild.ts', ...process.argv.slice(2)]
  execFileSync(process.execPath, make, { stdio: 'inherit' })
}
