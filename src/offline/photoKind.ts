/** Kinds of picture that may be uploaded (decisions, section 2), by their first bytes. */
export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'tiff' | 'heic'

const HEADER_BYTES = 32
const HEIF_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** The kind of a photo by its content, whatever its name; null when it cannot be uploaded. */
export async function photoKind(file: Blob): Promise<PhotoKind | null> {
  const bytes = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer())
  const text = String.fromCharCode(...bytes)
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
  if (/^(?:II[*+]\0|MM\0[*+])/.test(text)) return 'tiff'
  if (text.startsWith('ftyp', 4)) return isHeif(text) ? 'heic' : null
  return null
}

/** AVIF shares the container and even the general brand, but names itself in some brand. */
function isHeif(text: string): boolean {
  const brands = [text.slice(8, 12), ...(text.slice(16).match(/[\s\S]{4}/g) ?? [])]
  return !brands.includes('avif') && HEIF_BRANDS.includes(brands[0] ?? '')
}
