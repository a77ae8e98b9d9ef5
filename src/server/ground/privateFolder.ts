import { chmod, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Only this user may read it. */
const PRIVATE_MODE = 0o700

/** Makes new files of this process readable for this user alone; commands call it first. */
export function makeAllPrivate(): void {
  process.umask(0o077)
}

/**
 * Makes the data folder private. New files are readable for this user alone, and folders of older
 * versions, which others could read, are closed.
 */
export async function makePrivate(dataDir: string): Promise<void> {
  makeAllPrivate()
  await mkdir(dataDir, { recursive: true, mode: PRIVATE_MODE })
  await chmod(dataDir, PRIVATE_MODE)
  const entries = await readdir(dataDir, { withFileTypes: true })
  for (const entry of entries.filter((one) => one.isDirectory()))
    await chmod(join(dataDir, entry.name), PRIVATE_MODE)
}
