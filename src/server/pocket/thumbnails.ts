import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import {
  INDEX_LENGTH_BYTES,
  THUMBNAIL_SIDE,
  type ThumbnailIndex,
} from '../../contract/pocket/thumbnails.ts'
import type { Services } from '../services.ts'
import { insertThumbnail, photosWithout } from './packQueries.ts'

/** A picture of a pack, by the id of its photo. */
interface Thumbnail {
  name: string
  bytes: Buffer
}

/**
 * Makes the thumbnails that a state's pack is in want of, each once; a photo without a file has none.
 * One after the other: encoders share the machine with requests. A process that is about to end makes no more.
 */
export async function makeThumbnails(
  { db, images, log, isLeaving }: Pick<Services, 'db' | 'images' | 'log' | 'isLeaving'>,
  wanted: Parameters<typeof photosWithout>[1],
): Promise<void> {
  for (const id of await photosWithout(db, wanted)) {
    if (isLeaving?.()) return
    try {
      const stored = await images.read(id, '360.webp')
      if (stored) await insertThumbnail(db, id, await thumbnailOf(await buffer(stored.body)))
    } catch (err) {
      // The pack goes without it, and the next run tries again.
      log.warn({ err, photo: id }, 'photo has no thumbnail')
    }
  }
}

/** A picture at the size of a stamp is looked at for its shapes and colours: 1 to 2 KB. */
function thumbnailOf(photo: Buffer): Promise<Buffer> {
  return sharp(photo)
    .resize({ fit: 'inside', width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE })
    .webp({ quality: 40, effort: 6 })
    .toBuffer()
}

/** The first of them as one file of at most so many bytes; see `readThumbnails`. */
export function thumbnailFile(thumbnails: readonly Thumbnail[], limit: number): Buffer {
  const taken = fitting(thumbnails, limit)
  const index: ThumbnailIndex = taken.map(({ name, bytes }) => [name, bytes.length])
  const json = Buffer.from(JSON.stringify(index))
  const head = Buffer.alloc(INDEX_LENGTH_BYTES)
  head.writeUInt32BE(json.length)
  return Buffer.concat([head, json, ...taken.map(({ bytes }) => bytes)])
}

/** As many of the first as make a file of at most so many bytes. */
export function fitting(thumbnails: readonly Thumbnail[], limit: number): readonly Thumbnail[] {
  // Length of the index, brackets of its JSON.
  let size = INDEX_LENGTH_BYTES + 2
  const end = thumbnails.findIndex(({ name, bytes }) => {
    const entry: ThumbnailIndex[number] = [name, bytes.length]
    size += bytes.length + JSON.stringify(entry).length + 1
    return size > limit
  })
  return end === -1 ? thumbnails : thumbnails.slice(0, end)
}
