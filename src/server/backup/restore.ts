import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedDatabase } from '../db/embedded/embeddedDatabase.ts'
import { openDatabase } from '../db/openDatabase.ts'
import { runCommand } from './command.ts'
import { readEndedList } from './endedList.ts'
import { restoreBackup, TargetNotEmpty, type Restored } from './restoreBackup.ts'

/**
 * `npm run restore -- <archivo>`: restores a backup into an empty installation, or with
 * `--sobrescribir` over existing data. `--terminadas` names a copy of `ended-accounts.txt` or a
 * later backup, for accounts that ended since. With `--sin-contrasenas` everybody chooses a new
 * password. A server with the embedded database open must stop first.
 */
const { values, positionals } = parseArgs({
  options: {
    sobrescribir: { type: 'boolean', default: false },
    terminadas: { type: 'string' },
    'sin-contrasenas': { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const [path] = positionals
if (path === undefined) {
  process.stderr.write('Di de qué archivo: npm run restore -- respaldo.gz\n')
  process.exitCode = 2
} else {
  await runCommand(
    async (services) => {
      const restored = await restoreBackup(services, path, {
        overwrite: values.sobrescribir,
        ended: values.terminadas === undefined ? new Set() : await readEndedList(values.terminadas),
        withoutPasswords: values['sin-contrasenas'],
      }).catch((error: unknown) => {
        if (!(error instanceof TargetNotEmpty)) throw error
        throw new TargetNotEmpty(`${error.message} Con --sobrescribir se borran.`)
      })
      return [
        `Respaldo restaurado: ${restored.rows} filas y ${restored.files} archivos de fotos.`,
        passwordWords(restored, values['sin-contrasenas']),
      ].join('\n')
    },
    async (env) => {
      if (env.DATABASE_URL) return openDatabase(env)
      const dataDir = resolve(env.DATA_DIR)
      const own = await startEmbeddedDatabase({ dataDir, log: () => undefined })
      return { ...own, isShared: false }
    },
  )
}

function passwordWords({ madeAt, passwordsPreserved }: Restored, isEverybodys: boolean): string {
  const preserved = `Contraseñas cambiadas después del respaldo que siguen valiendo: ${passwordsPreserved}.`
  const others = isEverybodys
    ? 'Las demás ya no sirven: cada quien elige otra con «¿Olvidaste tu contraseña?».'
    : `Las demás son las del ${madeAt}: si la base de antes se perdió, repítelo con --sobrescribir --sin-contrasenas.`
  return `${preserved} ${others}`
}
