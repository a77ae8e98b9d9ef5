import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { isWithinBudgets } from './budgets.ts'
import { compressFolder } from './compress.ts'

/** Builds all into dist/, whatever stands there; run by `build.mjs`. */
const CLIENT = 'dist/client'

function vite(...args: string[]): void {
  execFileSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', ...args],
    { stdio: 'inherit' },
  )
}

/** What `/healthz` says of itself (`http/release.ts`); a folder without Git has no commit. */
function release(): { version: string; commit: string | null } {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  try {
    // With a + where sources differ from the commit.
    const args = ['describe', '--always', '--exclude=*', '--abbrev=12', '--dirty=+']
    const commit = execFileSync('git', args, { stdio: ['ignore', 'pipe', 'ignore'] })
    return { version, commit: String(commit).trim() }
  } catch {
    return { version, commit: null }
  }
}

vite()
vite('--ssr')
await compressFolder(CLIENT)
writeFileSync('dist/server/release.json', JSON.stringify(release()))
// A budget is for whoever changes the product; whoever starts it gets what was built.
if (!isWithinBudgets(CLIENT) && !process.argv.includes('--when-needed'))
  throw new Error('The build is over its budget.')
