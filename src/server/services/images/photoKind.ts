export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'tiff' | 'heic'

const TIFF_STARTS = ['49492a00', '4d4d002a', '49492b00', '4d4d002b']

/** Brands that promise HEVC pictures; `mif1` and `msf1` alone promise only the container. */
const HEVC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx'])
const HEIF_MAJOR_BRANDS = new Set([...HEVC_BRANDS, 'mif1', 'msf1'])
const AV1_BRANDS = new Set(['avif', 'avis'])
const MAX_BRANDS_BYTES = 256

/**
 * What a file is by its first bytes, or null when it is none of the kinds that are accepted. Looks
 * before any decoder does, so that SVG, GIF, AVIF, PDF and the like never reach one.
 */
export function photoKind(bytes: Buffer): PhotoKind | null {
  if (bytes.length < 12) return null
  if (bytes.toString('hex', 0, 3) === 'ffd8ff') return 'jpeg'
  if (bytes.toString('hex', 0, 8) === '89504e470d0a1a0a') return 'png'
  if (text(bytes, 0) === 'RIFF' && text(bytes, 8) === 'WEBP') return 'webp'
  if (TIFF_STARTS.includes(bytes.toString('hex', 0, 4))) return 'tiff'
  if (text(bytes, 4) === 'ftyp' && isHeic(bytes)) return 'heic'
  return null
}

function isHeic(bytes: Buffer): boolean {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, MAX_BRANDS_BYTES)
  const major = text(bytes, 8)
  const brands = [major]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(bytes, at))
  return (
    HEIF_MAJOR_BRANDS.has(major) &&
    brands.some((brand) => HEVC_BRANDS.has(brand)) &&
    !brands.some((brand) => AV1_BRANDS.has(brand))
  )
}

function text(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4)
}
