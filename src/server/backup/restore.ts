import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedDatabase } from '../db/embedded/embeddedDatabase.ts'
import { openDatabase } from '../db/openDatabase.ts'
import { runCommand } from './command.ts'
import { restoreBackup, TargetNotEmpty } from './restoreBackup.ts'

/**
 * `npm run restore -- <archivo>`: puts a backup where there are no data yet, or with `--sobrescribir`
 * in the place of those that are there. A server that has the embedded database open must end first.
 */
const { values, positionals } = parseArgs({
  options: { sobrescribir: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [path] = positionals
if (path === undefined) {
  process.stderr.write('Di de qué archivo: npm run restore -- respaldo.gz\n')
  process.exitCode = 2
} else {
  await runCommand(
    async (services) => {
      const { rows, files } = await restoreBackup(services, path, {
        overwrite: values.sobrescribir,
      }).catch((error: unknown) => {
        if (!(error instanceof TargetNotEmpty)) throw error
        throw new TargetNotEmpty(`${error.message} Con --sobrescribir se borran.`)
      })
      return `Respaldo restaurado: ${rows} filas y ${files} archivos de fotos.`
    },
    async (env) => {
      if (env.DATABASE_URL) return openDatabase(env)
      const dataDir = resolve(env.DATA_DIR)
      const own = await startEmbeddedDatabase({ dataDir, log: () => undefined })
      return { ...own, isShared: false }
    },
  )
}
