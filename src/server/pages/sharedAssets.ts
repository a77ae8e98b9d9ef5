import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY, HOUR } from '../../contract/time/day.ts'

/** Pages stay open for days, and ask for the parts of their own release all the while (fault F18). */
const MAX_AGE_MS = 7 * DAY
/** How often a release that runs says so: its files count from the last time. */
const RENEW_MS = 6 * HOUR

/** The folder in which releases with one data folder share their built files. */
export const sharedAssets = (dataDir: string): string => join(dataDir, 'assets')

/**
 * Copies this release's files into the shared folder and deletes files that no release has used for
 * seven days. Any process thus serves the pages of older and newer releases.
 */
export async function leaveAssets(own: string, shared: string, now: Date): Promise<void> {
  await mkdir(shared, { recursive: true })
  const names = new Set(await readdir(own))
  for (const name of names) {
    const isThere = await utimes(join(shared, name), now, now).then(
      () => true,
      () => false,
    )
    if (!isThere) await copyWhole(join(own, name), shared, name, now)
  }
  for (const name of await readdir(shared)) {
    if (names.has(name)) continue
    // Another process may have finished with it meanwhile.
    const file = await stat(join(shared, name)).catch(() => null)
    if (file && now.getTime() - file.mtimeMs > MAX_AGE_MS)
      await rm(join(shared, name), { force: true })
  }
}

/** Another process may be answering from the folder: a file is there when it is whole. */
async function copyWhole(from: string, folder: string, name: string, now: Date): Promise<void> {
  const unfinished = join(folder, `.${process.pid}-${name}`)
  await copyFile(from, unfinished)
  await utimes(unfinished, now, now)
  await rename(unfinished, join(folder, name))
}

/**
 * Shares the files now and as long as this process runs. An unwritable folder is reported and
 * changes nothing else.
 */
export async function shareAssets(
  clientDir: string,
  dataDir: string,
  onError: (error: unknown) => void,
): Promise<() => void> {
  const leave = () =>
    leaveAssets(join(clientDir, 'assets'), sharedAssets(dataDir), new Date()).catch(onError)
  await leave()
  const timer = setInterval(() => void leave(), RENEW_MS)
  timer.unref()
  return () => clearInterval(timer)
}
