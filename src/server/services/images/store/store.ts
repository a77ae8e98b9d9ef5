import { Readable } from 'node:stream'
import { isPhotoFileName, isPhotoId, photoFileType, type PhotoFile } from '../photoName.ts'

/** The store of photo files. Every method throws ImageStoreDown when the store cannot answer. */
export interface ImageStore {
  /** Stores a file whole or not at all. Throws TypeError on an invalid id or name. */
  put(id: string, file: PhotoFile): Promise<void>
  /** Null when there is no such file, or when no file of ours could have that address. */
  read(id: string, name: string): Promise<StoredFile | null>
  /** The stored files of a photo, by name; empty for an unknown photo. */
  files(id: string): Promise<FileEntry[]>
  /** Removes all files of a photo; a photo that is not there is no error. */
  remove(id: string): Promise<void>
  /** Every photo with a stored file, incomplete ones too, with the time of its last file. */
  list(): AsyncIterable<StoredPhoto>
  /** Returns when files could be kept now. */
  check(): Promise<void>
}

/** A photo's bytes never change, but its permitted readers do: caches revalidate after an hour. */
export const PHOTO_CACHING = 'public, max-age=3600'

export interface StoredFile {
  body: Readable
  type: string
  /** In bytes. */
  size: number
}

export interface FileEntry {
  name: string
  /** In bytes. */
  size: number
}

export interface StoredPhoto {
  id: string
  modifiedAt: Date
}

/** The store does not answer, or answers with an error; nothing is known of the file (F10). */
export class ImageStoreDown extends Error {
  override readonly name = 'ImageStoreDown'
}

/**
 * A file that is read whole before it is sent. Photos are small, so errors occur before the first
 * byte of a response. A slow phone holds neither a descriptor nor a connection.
 */
export function wholeFile(name: string, bytes: Buffer): StoredFile {
  const body = Readable.from([bytes], { objectMode: false })
  return { body, type: photoFileType(name), size: bytes.length }
}

/** T22: a path is only ever built of ids and names that were checked here. */
export function mustBeStorable(id: string, name?: string): void {
  if (!isPhotoId(id)) throw new TypeError('not the id of a photo')
  if (name !== undefined && !isPhotoFileName(name)) throw new TypeError('not a photo file name')
}
