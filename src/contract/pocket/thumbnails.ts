/** Longest side of a thumbnail, in pixels; WebP. */
export const THUMBNAIL_SIDE = 96

/** Path of a state's thumbnails: all, or only those of ads that changed since a version. */
export function thumbnailsPath(estado: string, desde?: number): string {
  const query = desde === undefined ? '' : `?desde=${desde}`
  return `/api/pocket/${encodeURIComponent(estado)}/miniaturas${query}`
}

/** Path of the thumbnails that don't fit into a first load. */
export const restPath = (estado: string): string => `${thumbnailsPath(estado)}?resto=si`

/** Names of photos (`/media/<name>/…`) and how many bytes each has, in the order of the file. */
export type ThumbnailIndex = [name: string, length: number][]

/** Size in bytes of the index length, big-endian. */
export const INDEX_LENGTH_BYTES = 4

/**
 * Thumbnails of a file, by the name of their photo. The file has 4 bytes of length, the index as JSON, then the
 * pictures. Throws RangeError or SyntaxError where it is cut or malformed.
 */
export function readThumbnails(file: Uint8Array): Map<string, Uint8Array> {
  const start =
    INDEX_LENGTH_BYTES + new DataView(file.buffer, file.byteOffset, file.byteLength).getUint32(0)
  // Ids of photos are ASCII.
  const json = Array.from(file.subarray(INDEX_LENGTH_BYTES, start), (code) =>
    String.fromCharCode(code),
  ).join('')
  const index = JSON.parse(json) as ThumbnailIndex
  const thumbnails = new Map<string, Uint8Array>()
  let at = start
  for (const [name, length] of index) {
    thumbnails.set(name, file.subarray(at, at + length))
    at += length
  }
  if (at !== file.length) throw new RangeError('thumbnails are cut')
  return thumbnails
}
