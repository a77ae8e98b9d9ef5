import { statfs } from 'node:fs/promises'
import { missing, well, type Finding } from './finding.ts'

const BYTES_PER_MB = 2 ** 20
/** Below so many times the floor at which writing stops, somebody should look. */
const ROOM = 5

/** The room left on the disk of the data folder, beside the floor below which nothing is written. */
export async function checkDisk(dataDir: string, minFreeMb: number): Promise<Finding> {
  const seen = await statfs(dataDir).catch(() => null)
  if (!seen)
    return missing('Disco', `no hay carpeta ${dataDir}: arranca el servidor o revisa DATA_DIR`)
  const { bavail, bsize } = seen
  const free = Math.floor((bavail * bsize) / BYTES_PER_MB)
  const words = `${free} MB libres; por debajo de ${minFreeMb} MB no se escribe nada`
  return free < minFreeMb * ROOM ? missing('Disco', `${words}: haz lugar`) : well('Disco', words)
}
