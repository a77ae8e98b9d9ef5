import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDERS = ['src', 'sw', 'tests']

/** Paths of all files with code or styles of ours, from the repository's root. */
export const sourcePaths: readonly string[] = [
  'vite.config.ts',
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  ),
].filter((path) => /\.(?:tsx?|m?js|css)$/.test(path) && !path.includes('.results'))
