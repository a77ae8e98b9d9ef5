import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { DAY } from '../../contract/time/day.ts'
import { EnvironmentError, readEnvironment } from '../environment.ts'
import { makeAllPrivate } from '../ground/privateFolder.ts'
import { openFolderStore } from '../services/images/store/folderStore.ts'
import { openS3Store } from '../services/images/store/s3Store.ts'
import { ImageStoreDown } from '../services/images/store/store.ts'
import { movePhotos, type Moved } from './movePhotos.ts'

/**
 * `npm run photos -- --to bucket|folder [--dry-run] [--remove]`: copies photos between DATA_DIR and
 * the bucket of S3_URL. The server may run meanwhile. Exits with 0 when all of them are there.
 */
const USAGE = `Di a dónde van las fotos:
  npm run photos -- --to bucket     de DATA_DIR/photos a la cubeta de S3_URL
  npm run photos -- --to folder     de vuelta
Con --dry-run solo cuenta. Con --remove quita del origen las que ya están completas en el destino y tienen
más de un día; úsalo cuando el servidor ya trabaje con el destino. Si se corta, repite la orden: sigue donde iba.`

/** While a server may still be writing to the source, its newest photos stay there. */
const STAY_MS = DAY

function readCommand() {
  try {
    const { values } = parseArgs({
      options: {
        to: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        remove: { type: 'boolean', default: false },
      },
    })
    return values.to === 'bucket' || values.to === 'folder' ? values : null
  } catch {
    return null
  }
}

const words = ({ photos, copied, bytes, removed }: Moved): string =>
  `${photos} fotos revisadas, ${copied} archivos copiados (${(bytes / 1e6).toFixed(1)} MB), ${removed} fotos quitadas del origen`

async function run(command: NonNullable<ReturnType<typeof readCommand>>): Promise<string> {
  makeAllPrivate()
  const { S3_URL, DATA_DIR } = readEnvironment(process.env)
  if (!S3_URL)
    throw new EnvironmentError('Falta S3_URL: la cubeta de la que o a la que van las fotos.')
  const folder = openFolderStore(join(resolve(DATA_DIR), 'photos'))
  const bucket = openS3Store(S3_URL, { answerMs: 30_000 })
  const [from, to] = command.to === 'bucket' ? [folder, bucket] : [bucket, folder]
  await to.check()
  const isDry = command['dry-run']
  const moved = await movePhotos({
    from,
    to,
    isDry,
    ...(command.remove && { removeOlderThan: new Date(Date.now() - STAY_MS) }),
    onProgress: (soFar) => process.stdout.write(`${words(soFar)}…\n`),
  })
  if (moved.damaged.length > 0) {
    throw new ImageStoreDown(
      `${moved.damaged.length} fotos no se leen igual en el destino y siguen en el origen: ${moved.damaged.slice(0, 10).join(', ')}`,
    )
  }
  return isDry
    ? `Faltan ${moved.copied} archivos (${(moved.bytes / 1e6).toFixed(1)} MB) de ${moved.photos} fotos. No se escribió nada.`
    : `Listo: ${words(moved)}.`
}

const command = readCommand()
if (command === null) {
  process.stderr.write(`${USAGE}\n`)
  process.exitCode = 2
} else {
  try {
    process.stdout.write(`${await run(command)}\n`)
  } catch (error) {
    const isExpected = error instanceof EnvironmentError || error instanceof ImageStoreDown
    process.stderr.write(`${isExpected ? error.message : String((error as Error).stack)}\n`)
    if (error instanceof ImageStoreDown)
      process.stderr.write('Repite la orden cuando responda: sigue donde iba.\n')
    process.exitCode = 1
  }
}
