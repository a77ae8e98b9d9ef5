import { execFileSync } from 'node:child_process'
import { checkBudgets } from './budgets.ts'
import { compressFolder } from './compress.ts'
import { giveOldAssetsBack, putOldAssetsAside } from './oldAssets.ts'

/** Builds all into dist/, whatever stands there; run by `build.mjs`. */
const CLIENT = 'dist/client'

function vite(...args: string[]): void {
  execFileSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', ...args],
    { stdio: 'inherit' },
  )
}

putOldAssetsAside(CLIENT)
vite()
vite('--ssr')
await compressFolder(CLIENT)
checkBudgets(CLIENT)
giveOldAssetsBack(CLIENT)
