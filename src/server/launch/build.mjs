import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { compressFolder } from './compress.mjs'
import { checkBudgets } from './budgets.mjs'
import { giveOldAssetsBack, putOldAssetsAside } from './oldAssets.mjs'

/**
 * Builds the page, the worker and the server into dist/. With `--when-needed` only when a source is
 * newer than the last build, so that `npm start` starts at once the second time.
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
const BUILT = 'dist/server/main.js'
const CLIENT = 'dist/client'

/** When the newest source below a path was written, in milliseconds; documents are no sources. */
function newest(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return path.endsWith('.md') ? 0 : stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

function isFresh() {
  return existsSync(BUILT) && statSync(BUILT).mtimeMs > Math.max(...SOURCES.map(newest))
}

function vite(...args) {
  execFileSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', ...args],
    {
      stdio: 'inherit',
    },
  )
}

if (process.argv.includes('--when-needed') && isFresh()) process.exit(0)
process.stdout.write('Construyendo la aplicación…\n')
putOldAssetsAside(CLIENT)
vite()
vite('--ssr')
await compressFolder(CLIENT)
checkBudgets(CLIENT)
giveOldAssetsBack(CLIENT)
