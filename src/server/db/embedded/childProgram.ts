import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Where the database's process starts, and what Node needs to run it. */
interface ChildProgram {
  file: string
  execArgv: string[]
}

const BUNDLED_NAMES = ['./databaseChild.js', '../databaseChild.js']

/** Finds child.ts beside its source, or databaseChild.js near the built file that holds this code. */
export function findChildProgram(): ChildProgram {
  if (fileURLToPath(import.meta.url).endsWith('.ts')) {
    // `--import tsx` would be looked for from the working directory.
    const tsx = createRequire(import.meta.url).resolve('tsx')
    return {
      file: fileURLToPath(new URL('./child.ts', import.meta.url)),
      execArgv: ['--import', pathToFileURL(tsx).href],
    }
  }
  const candidates = BUNDLED_NAMES.map((name) => fileURLToPath(new URL(name, import.meta.url)))
  const file = candidates.find((candidate) => existsSync(candidate))
  if (!file) throw new Error(`The build lacks ${candidates[0]}`)
  return { file, execArgv: ['--enable-source-maps'] }
}
