import { constants, setPriority } from 'node:os'
import { connect } from '../db/connect.ts'
import { openCopyOfRunning } from '../db/embedded/copyRunning.ts'
import type { Services } from '../services.ts'
import type { Counts } from './archive.ts'
import { runCommand } from './command.ts'
import { makeBackup } from './makeBackup.ts'

/** `npm run backup -- <archivo>`: the database and the photos in one file; the server may be running. */
const [path] = process.argv.slice(2)
if (path === undefined) {
  process.stderr.write('Di en qué archivo: npm run backup -- respaldo.gz\n')
  process.exitCode = 2
} else {
  await runCommand(async ({ isShared, ...services }) => {
    const { rows, files } = await (isShared ? fromCopy(services, path) : makeBackup(services, path))
    return `Respaldo hecho en ${path}: ${rows} filas y ${files} archivos de fotos.`
  })
}

/** The server's own engine goes first: that of the copy has this process's priority. */
async function fromCopy(
  services: Pick<Services, 'db' | 'images' | 'env' | 'now'>,
  path: string,
): Promise<Counts> {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const running = await openCopyOfRunning(services.db, services.env.DATA_DIR)
  const copy = connect({ ...running, max: 1, onError: () => undefined, statementMs: 0 })
  try {
    return await makeBackup({ ...services, copy: copy.db }, path)
  } finally {
    await copy.close()
    await running.stop()
  }
}
