import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isPhotoFileName, isPhotoId, type PhotoFile } from '../photoName.ts'
import {
  ImageStoreDown,
  mustBeStorable,
  wholeFile,
  type FileEntry,
  type ImageStore,
  type StoredFile,
  type StoredPhoto,
} from './store.ts'

/**
 * Stores photos in a folder, as `<first two characters of the id>/<id>/<name>`. A file gets its
 * name when it is whole and on the disk. No kill or power cut leaves half a photo (F1).
 */
export function openFolderStore(root: string): ImageStore {
  const folderOf = (id: string) => join(root, id.slice(0, 2), id)

  async function put(id: string, file: PhotoFile): Promise<void> {
    mustBeStorable(id, file.name)
    await answering(writeWhole(root, folderOf(id), file))
  }

  async function read(id: string, name: string): Promise<StoredFile | null> {
    if (!isPhotoId(id) || !isPhotoFileName(name)) return null
    const bytes = await answering(orNull(readFile(join(folderOf(id), name))))
    return bytes && wholeFile(name, bytes)
  }

  async function files(id: string): Promise<FileEntry[]> {
    mustBeStorable(id)
    const names = (await answering(orNull(readdir(folderOf(id)))))?.filter(isPhotoFileName) ?? []
    const entries = await Promise.all(
      names.toSorted().map(async (name) => {
        const file = await answering(orNull(stat(join(folderOf(id), name))))
        return file ? [{ name, size: file.size }] : []
      }),
    )
    return entries.flat()
  }

  async function remove(id: string): Promise<void> {
    mustBeStorable(id)
    await answering(rm(folderOf(id), { recursive: true, force: true }))
  }

  async function* list(): AsyncIterable<StoredPhoto> {
    const shelves = await answering(orNull(readdir(root)))
    for (const shelf of shelves ?? []) {
      if (!/^[\w-]{2}$/.test(shelf)) continue
      const ids = await answering(orNull(readdir(join(root, shelf))))
      for (const id of (ids ?? []).filter(isPhotoId)) {
        const folder = await answering(orNull(stat(folderOf(id))))
        if (folder) yield { id, modifiedAt: folder.mtime }
      }
    }
  }

  async function check(): Promise<void> {
    await answering(mkdir(root, { recursive: true }))
    await answering(access(root, constants.W_OK))
  }

  return { put, read, files, remove, list, check }
}

async function writeWhole(root: string, folder: string, file: PhotoFile): Promise<void> {
  const isNew = await mkdir(folder, { recursive: true })
  const unfinished = join(folder, `.${randomUUID()}`)
  try {
    const handle = await open(unfinished, 'wx')
    try {
      await handle.writeFile(file.bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, join(folder, file.name))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  // A name is on the disk only when its folder is.
  await syncFolder(folder)
  if (isNew) {
    await syncFolder(dirname(folder))
    await syncFolder(root)
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function answering<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw new ImageStoreDown('the image folder does not answer', { cause })
  }
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
