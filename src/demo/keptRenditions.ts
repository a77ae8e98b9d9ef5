import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import sharp from 'sharp'
import { QUICK } from '../server/services/images/photoCanvas.ts'
import type { PhotoFile } from '../server/services/images/photoName.ts'
import { PHOTO_PRESETS, type PhotoPreset } from '../server/services/images/photoPresets.ts'

/** What a picture became: the files of its preset, the average colour and the size in pixels. */
export interface Renditions {
  files: PhotoFile[]
  colour: string
  width: number
  height: number
}

/** Beside what other tools keep; goes with the next `npm ci`. */
const FOLDER = 'node_modules/.cache/tianguis/pictures'

/**
 * Cuts a picture, or reads what an earlier start cut of the same: six hundred of them take half a
 * minute of computing. Where nothing can be kept each start cuts its own.
 */
export async function keptRenditions(
  picture: Buffer,
  preset: PhotoPreset,
  cutIt: () => Promise<Renditions>,
  folder = FOLDER,
): Promise<Renditions> {
  const made = JSON.stringify([PHOTO_PRESETS[preset], QUICK, sharp.versions])
  const file = join(folder, createHash('sha256').update(made).update(picture).digest('hex'))
  try {
    return deserialize(await readFile(file)) as Renditions
  } catch {
    const cut = await cutIt()
    await keep(folder, file, serialize(cut)).catch(() => undefined)
    return cut
  }
}

/** Under its name a file is whole, whoever else writes the same. */
async function keep(folder: string, file: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, bytes)
  await rename(unfinished, file)
}
