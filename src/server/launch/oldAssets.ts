import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const WEEK = 7 * 24 * 60 * 60 * 1000
const AWAY = 'dist/assets-before'

/**
 * A page that was opened before an update still asks for its own chunks (fault F18). Those of
 * earlier builds are put aside before a build and given back after it, for seven days.
 */
export function putOldAssetsAside(clientDir: string): void {
  const assets = join(clientDir, 'assets')
  if (!existsSync(assets)) return
  mkdirSync(AWAY, { recursive: true })
  cpSync(assets, AWAY, { recursive: true, preserveTimestamps: true })
}

export function giveOldAssetsBack(clientDir: string): void {
  if (!existsSync(AWAY)) return
  const assets = join(clientDir, 'assets')
  for (const name of readdirSync(AWAY)) {
    const from = join(AWAY, name)
    const isYoung = Date.now() - statSync(from).mtimeMs < WEEK
    if (isYoung && !existsSync(join(assets, name)))
      cpSync(from, join(assets, name), { preserveTimestamps: true })
  }
  rmSync(AWAY, { recursive: true })
}
