import { runCommand } from './command.ts'
import { makeBackup } from './makeBackup.ts'

/** `npm run backup -- <archivo>`: the database and the photos in one file; the server may be running. */
const [path] = process.argv.slice(2)
if (path === undefined) {
  process.stderr.write('Di en qué archivo: npm run backup -- respaldo.gz\n')
  process.exitCode = 2
} else {
  await runCommand(async (services) => {
    const { rows, files } = await makeBackup(services, path)
    return `Respaldo hecho en ${path}: ${rows} filas y ${files} archivos de fotos.`
  })
}
