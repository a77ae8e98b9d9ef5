import sharp from 'sharp'
import { MAX_JPEG_SCANS, MAX_PHOTO_PIXELS, PHOTO_SECONDS } from './photoLimits.ts'
import { PHOTO_PRESETS, type PhotoPreset, type Rendition } from './photoPresets.ts'
import { UnacceptablePhoto } from './unacceptablePhoto.ts'

// No upload is read twice, so a cache only costs memory; and photos share the machine with requests.
sharp.cache(false)
sharp.concurrency(1)

// T20: of all that libvips can open, only these. Holds for the whole process.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadTiffBuffer',
  ],
})

const FORMATS = new Set(['jpeg', 'png', 'webp', 'tiff'])

/** Bare pixels, 8-bit sRGB without alpha: nothing that a file carried besides its picture is left. */
interface PhotoCanvas {
  pixels: Buffer
  width: number
  height: number
}

/**
 * Decodes a photo whole, upright, on white, in sRGB, shrunk to its preset's frame. Throws
 * UnacceptablePhoto `not-an-image`, `too-many-pixels` or `damaged`.
 */
export async function openCanvas(bytes: Buffer, preset: PhotoPreset): Promise<PhotoCanvas> {
  const { fit, width, height } = PHOTO_PRESETS[preset].frame
  try {
    await refuseByHeader(bytes)
    // `warning` would refuse phones that write stray bytes between JPEG markers. `error` still
    // refuses truncated and undecodable files.
    const { data, info } = await sharp(bytes, {
      failOn: 'error',
      limitInputPixels: MAX_PHOTO_PIXELS,
    })
      .timeout({ seconds: PHOTO_SECONDS })
      .autoOrient()
      .resize({ fit, width, height, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return { pixels: data, width: info.width, height: info.height }
  } catch (cause) {
    if (cause instanceof UnacceptablePhoto) throw cause
    throw new UnacceptablePhoto('damaged', { cause })
  }
}

/** Reads the header alone: a few bytes can claim more pixels than the machine has memory for. */
async function refuseByHeader(bytes: Buffer): Promise<void> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (!FORMATS.has(format)) throw new UnacceptablePhoto('not-an-image')
  if (width * height > MAX_PHOTO_PIXELS) throw new UnacceptablePhoto('too-many-pixels')
  if (format === 'jpeg' && countJpegScans(bytes, MAX_JPEG_SCANS + 1) > MAX_JPEG_SCANS) {
    throw new UnacceptablePhoto('damaged', { cause: `over ${MAX_JPEG_SCANS} scans` })
  }
}

/** The average colour as six hexadecimal digits. */
export async function averageColour(canvas: PhotoCanvas): Promise<string> {
  const pixel = await open(canvas).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return pixel.toString('hex')
}

/**
 * Effort of the encoders. For JPEG only mozjpeg's table matters. Its other options take four times
 * as long for a file of the same size and quality.
 */
const WEBP = { quality: 70, effort: 5 }
const JPEG = { quality: 65, quantisationTable: 3, progressive: true }

/** Cuts and encodes one file. */
export function render(canvas: PhotoCanvas, rendition: Rendition): Promise<Buffer> {
  const { width, height, fit } = rendition
  const scale = fit === 'cover' ? Math.min(1, canvas.width / width, canvas.height / height) : 1
  const image = open(canvas).resize({
    fit,
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    withoutEnlargement: true,
  })
  return rendition.type === 'image/webp' ? image.webp(WEBP).toBuffer() : image.jpeg(JPEG).toBuffer()
}

function open({ pixels, width, height }: PhotoCanvas) {
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/**
 * The number of scans of a JPEG, counted up to `enough`. A decoder passes over all pixels in each
 * scan before it reports progress. A few kilobytes of empty scans would thus outlast every timeout
 * (T21).
 */
function countJpegScans(bytes: Buffer, enough: number): number {
  let scans = 0
  let at = 2
  while (scans < enough && at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) {
      at += 1
      continue
    }
    const marker = bytes[at + 1] ?? 0
    if (marker === END_OF_IMAGE) break
    if (marker === 0xff) {
      at += 1
    } else if (isStandalone(marker)) {
      at += 2
    } else {
      if (marker === START_OF_SCAN) scans += 1
      at += 2 + bytes.readUInt16BE(at + 2)
    }
  }
  return scans
}

/** Stuffed zeros and restart marks inside a scan, and the marks that have no length. */
function isStandalone(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)
}
