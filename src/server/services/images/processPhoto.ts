import { MAX_PHOTO_BYTES } from '../../../contract/limits.ts'
import { QueueFull, Semaphore } from '../../semaphore.ts'
import { decodeHeic } from './heic/decodeHeic.ts'
import { averageColour, openCanvas, render } from './photoCanvas.ts'
import { PHOTOS_AT_ONCE, PHOTOS_WAITING } from './photoLimits.ts'
import { newPhotoId, type PhotoFile } from './photoName.ts'
import { PHOTO_PRESETS, type PhotoPreset } from './photoPresets.ts'
import { UnacceptablePhoto } from './unacceptablePhoto.ts'

/** A photo ready to be stored. Width and height in pixels, of the upright photo as it was decoded. */
export interface ProcessedPhoto {
  id: string
  files: PhotoFile[]
  width: number
  height: number
  /** Average colour, six hexadecimal digits; the id ends with it. */
  colour: string
}

const queue = new Semaphore(PHOTOS_AT_ONCE, PHOTOS_WAITING)

/**
 * Checks an upload's content, decodes it whole and encodes the files of the preset. Nothing but the
 * picture survives (decisions, Photos; T19 to T21). Throws UnacceptablePhoto.
 */
export async function processPhoto(
  bytes: Buffer,
  preset: PhotoPreset = 'ad',
): Promise<ProcessedPhoto> {
  if (bytes.length > MAX_PHOTO_BYTES) throw new UnacceptablePhoto('too-large')
  const kind = photoKind(bytes)
  if (!kind) throw new UnacceptablePhoto('not-an-image')
  try {
    return await queue.take(() => remake(bytes, kind, preset))
  } catch (error) {
    if (error instanceof QueueFull) throw new UnacceptablePhoto('busy', { cause: error })
    throw error
  }
}

async function remake(
  bytes: Buffer,
  kind: PhotoKind,
  preset: PhotoPreset,
): Promise<ProcessedPhoto> {
  const readable = kind === 'heic' ? await decodeHeic(bytes) : bytes
  const canvas = await openCanvas(readable, preset)
  const colour = await averageColour(canvas)
  const files: PhotoFile[] = []
  // Sequential: encoders share a small thread pool with passwords and files.
  for (const rendition of PHOTO_PRESETS[preset].renditions) {
    const { name, type } = rendition
    files.push({ name, type, bytes: await render(canvas, rendition) })
  }
  return { id: newPhotoId(colour), files, width: canvas.width, height: canvas.height, colour }
}

type PhotoKind = 'jpeg' | 'png' | 'webp' | 'tiff' | 'heic'

const TIFF_STARTS = ['49492a00', '4d4d002a', '49492b00', '4d4d002b']

/** Brands that promise HEVC pictures; `mif1` and `msf1` alone promise only the container. */
const HEVC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx'])
const HEIF_MAJOR_BRANDS = new Set([...HEVC_BRANDS, 'mif1', 'msf1'])
const AV1_BRANDS = new Set(['avif', 'avis'])
const MAX_BRANDS_BYTES = 256

/**
 * The kind of a file by its first bytes, or null when it is not accepted. The check runs before any
 * decoder, so that SVG, GIF, AVIF, PDF and the like never reach one.
 */
function photoKind(bytes: Buffer): PhotoKind | null {
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
