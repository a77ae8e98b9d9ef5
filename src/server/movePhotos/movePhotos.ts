import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { photoFileType } from '../services/images/photoName.ts'
import { ImageStoreDown, type FileEntry, type ImageStore } from '../services/images/store/store.ts'

interface Move {
  from: ImageStore
  to: ImageStore
  /** Looks and counts, and writes nothing. */
  isDry?: boolean
  /** Removes photos from the source that are complete in the target and older than this instant. */
  removeOlderThan?: Date
  /** Called every hundred photos with the progress. */
  onProgress?: (moved: Moved) => void
  /** First wait for a store that doesn't answer, in milliseconds. */
  waitMs?: number
}

/** Counts of photos and files; bytes of copied files. */
export interface Moved {
  photos: number
  /** Files that were not at the other end, or otherwise there. */
  copied: number
  bytes: number
  /** Photos taken from the source. */
  removed: number
  /** Ids of photos that don't read back as they were written. */
  damaged: string[]
}

const AT_ONCE = 8
const TRIES = 6
const REPORT_EVERY = 100

/**
 * Copies every photo from one store to another. Files with the same name and size are not copied
 * again, so an aborted move can be resumed. Each copy is read back and compared. A photo is removed
 * only after all its files were compared. Rejects with ImageStoreDown when a store stays
 * unavailable.
 */
export async function movePhotos(move: Move): Promise<Moved> {
  const { from, onProgress = () => undefined } = move
  const moved: Moved = { photos: 0, copied: 0, bytes: 0, removed: 0, damaged: [] }
  const photos = from.list()[Symbol.asyncIterator]()
  let isOver = false
  const work = async (): Promise<void> => {
    while (!isOver) {
      const { value: photo, done } = await photos.next()
      if (done) return
      try {
        await retry(() => movePhoto(move, photo, moved), move.waitMs)
      } catch (error) {
        isOver = true
        throw error
      }
      moved.photos += 1
      if (moved.photos % REPORT_EVERY === 0) onProgress(moved)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return moved
}

async function movePhoto(
  { from, to, isDry = false, removeOlderThan }: Move,
  { id, modifiedAt }: { id: string; modifiedAt: Date },
  moved: Moved,
): Promise<void> {
  const files = await from.files(id)
  const there = new Map((await to.files(id)).map(({ name, size }) => [name, size]))
  const missing = files.filter(({ name, size }) => there.get(name) !== size)
  if (isDry) {
    moved.copied += missing.length
    moved.bytes += missing.reduce((sum, { size }) => sum + size, 0)
    return
  }
  const goes = removeOlderThan !== undefined && modifiedAt < removeOlderThan
  let isWhole = true
  for (const file of goes ? files : missing) {
    const isMissing = missing.includes(file)
    if (!(await copyFile({ from, to, id, file, isMissing }, moved))) isWhole = false
  }
  if (!isWhole) {
    if (!moved.damaged.includes(id)) moved.damaged.push(id)
  } else if (goes) {
    await from.remove(id)
    moved.removed += 1
  }
}

interface Copy {
  from: ImageStore
  to: ImageStore
  id: string
  file: FileEntry
  isMissing: boolean
}

/**
 * True when both stores have the same bytes. A file that vanished from the source, as with its ad,
 * is no loss.
 */
async function copyFile(
  { from, to, id, file: { name }, isMissing }: Copy,
  moved: Moved,
): Promise<boolean> {
  const bytes = await bytesOf(from, id, name)
  if (!bytes) return true
  if (!isMissing && (await bytesOf(to, id, name))?.equals(bytes)) return true
  await to.put(id, { name, type: photoFileType(name), bytes })
  moved.copied += 1
  moved.bytes += bytes.length
  return (await bytesOf(to, id, name))?.equals(bytes) ?? false
}

async function bytesOf(store: ImageStore, id: string, name: string): Promise<Buffer | null> {
  const file = await store.read(id, name)
  return file && buffer(file.body)
}

/** Buckets fail for moments: a failed act is retried for a minute. */
async function retry(act: () => Promise<void>, waitMs = 1000): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof ImageStoreDown) || tries === TRIES) throw error
      await pause(waitMs * 2 ** (tries - 1))
    }
  }
}
