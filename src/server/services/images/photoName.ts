import { randomBytes } from 'node:crypto'

export type PhotoFileType = 'image/webp' | 'image/jpeg'

/** One stored file of a photo, as in `360.webp`. */
export interface PhotoFile {
  name: string
  type: PhotoFileType
  bytes: Buffer
}

const PHOTO_ID = /^[\w-]{16}-[0-9a-f]{6}$/
const FILE_NAME = /^[a-z0-9]{1,16}\.(?:webp|jpg)$/

/** `<16 url-safe random characters>-<rrggbb>`: the address contains the placeholder colour. */
export function newPhotoId(colour: string): string {
  return `${randomBytes(12).toString('base64url')}-${colour}`
}

/** Whether a text from outside may be looked up as a photo; nothing that names a path passes. */
export function isPhotoId(text: string): boolean {
  return PHOTO_ID.test(text)
}

export function isPhotoFileName(text: string): boolean {
  return FILE_NAME.test(text)
}

/** The type follows from the name that we gave, never from a store or an upload. */
export function photoFileType(name: string): PhotoFileType {
  return name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp'
}
