import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cameraPhotos, smallPhotos, type CameraPhoto } from './cameraPhotos.ts'

/** Photos as files, which a browser reads itself: through the test's pipe they take 20 s on a slow machine. */
export interface PhotoFiles {
  paths: readonly string[]
  remove(): Promise<void>
}

export interface CameraFiles extends PhotoFiles {
  photos: readonly CameraPhoto[]
}

export async function cameraFiles(count: number): Promise<CameraFiles> {
  const photos = await cameraPhotos(count)
  return { photos, ...(await asFiles(photos.map(({ buffer }) => buffer))) }
}

/** Some tens of kilobytes each, where their order alone matters. */
export async function smallFiles(count: number): Promise<PhotoFiles> {
  const photos = (await smallPhotos(count)).map((photo) => photo.bytes())
  return asFiles(await Promise.all(photos))
}

async function asFiles(photos: readonly Uint8Array[]): Promise<PhotoFiles> {
  const dir = await mkdtemp(join(tmpdir(), 'tianguis-camera-'))
  const paths = photos.map((_, place) => join(dir, `IMG_${1001 + place}.JPG`))
  for (const [place, bytes] of photos.entries()) await writeFile(paths[place] ?? '', bytes)
  return { paths, remove: () => rm(dir, { recursive: true }) }
}
