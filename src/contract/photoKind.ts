/** Kinds of picture that may be uploaded (decisions, section 2), by their first bytes. */
export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'tiff' | 'heic'

/** Bytes at the start of a file that tell its kind. */
export const KIND_BYTES = 256

/** Brands that promise HEVC pictures; `mif1` and `msf1` alone promise only the container. */
const HEVC_BRANDS = ['heic', 'heix', 'hevc', 'hevx']
const MAJOR_BRANDS = [...HEVC_BRANDS, 'mif1', 'msf1']
/** AVIF shares the container and even the general brand, but names itself in some brand. */
const AV1_BRANDS = ['avif', 'avis']

/**
 * The kind of a photo by its content, whatever its name; null when it is not accepted. It runs before any decoder, so
 * that SVG, GIF, AVIF, PDF and the like never reach one.
 */
export function photoKindOf(bytes: Uint8Array): PhotoKind | null {
  const start = String.fromCharCode(...bytes.subarray(0, KIND_BYTES))
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'webp'
  if (/^(?:II[*+]\0|MM\0[*+])/.test(start)) return 'tiff'
  return start.startsWith('ftyp', 4) && isHeic(start) ? 'heic' : null
}

/** The box's length is in its first four bytes; its major brand comes before the compatible ones. */
function isHeic(start: string): boolean {
  const length = [0, 1, 2, 3].reduce((sum, at) => sum * 256 + start.charCodeAt(at), 0)
  const major = start.slice(8, 12)
  const brands = [major, ...(start.slice(16, length).match(/[\s\S]{4}/g) ?? [])]
  return (
    MAJOR_BRANDS.includes(major) &&
    brands.some((brand) => HEVC_BRANDS.includes(brand)) &&
    !brands.some((brand) => AV1_BRANDS.includes(brand))
  )
}
