import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cameraPhotos, type CameraPhoto } from './cameraPhotos.ts'

export interface CameraFiles {
  photos: readonly CameraPhoto[]
  /** The same as files, which a browser reads itself: through the test's pipe they take 20 s on a slow machine. */
  paths: readonly string[]
  remove(): Promise<void>
}

export async function cameraFiles(count: number): Promise<CameraFiles> {
  const photos = await cameraPhotos(count)
  const dir = await mkdtemp(join(tmpdir(), 'tianguis-camera-'))
  const paths = photos.map(({ name }) => join(dir, name))
  for (const [place, { buffer }] of photos.entries()) await writeFile(paths[place] ?? '', buffer)
  return { photos, paths, remove: () => rm(dir, { recursive: true }) }
}
