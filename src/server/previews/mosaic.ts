import sharp, { type OverlayOptions } from 'sharp'
import { PREVIEW, PREVIEW_BYTES } from '../../contract/previews.ts'

const { width: WIDTH, height: HEIGHT } = PREVIEW
const NAVY = '#2c3e50'
/** Gap between the photos, in pixels. */
const GAP = 6
const SEAL = 132
const SEAL_MARGIN = 24
/** Tried in turn until the file is small enough. */
const QUALITIES = [78, 66, 52, 38, 24]

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The parts of a preview. */
interface MosaicParts {
  /** JPEGs, most important first; without any, the mark is drawn on its ground. */
  photos: readonly Buffer[]
  /** Shows the only photo whole, as an ad's page does, not cropped to the frame. */
  whole: boolean
  /** A round picture in the corner: the seller or the mark. */
  seal: Buffer
}

/** A JPEG of 1200×630 below 300 KB. */
export async function mosaic({ photos, whole, seal }: MosaicParts): Promise<Buffer> {
  const ground = sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: NAVY },
  })
  const pieces: OverlayOptions[] = []
  if (whole && photos[0]) pieces.push(...(await wholePhoto(photos[0])))
  else pieces.push(...(await sideBySide(photos)))
  const isBare = photos.length === 0
  pieces.push({
    input: await circle(seal, isBare ? SEAL * 2 : SEAL),
    ...(isBare ? { gravity: 'centre' } : { left: SEAL_MARGIN, top: HEIGHT - SEAL - SEAL_MARGIN }),
  })
  const pixels = await ground.composite(pieces).removeAlpha().raw().toBuffer()
  return smallEnough(pixels)
}

async function smallEnough(pixels: Buffer): Promise<Buffer> {
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const
  let made = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    made = await sharp(pixels, { raw }).jpeg({ quality, quantisationTable: 3 }).toBuffer()
    if (made.length < PREVIEW_BYTES) break
  }
  return made
}

/** All of a photo, of whatever shape, over a blurred copy that fills the frame. */
async function wholePhoto(photo: Buffer): Promise<OverlayOptions[]> {
  const [behind, front] = await Promise.all([
    sharp(photo)
      .resize(WIDTH / 8, Math.round(HEIGHT / 8), { fit: 'cover' })
      .blur(4)
      .modulate({ brightness: 0.8 })
      .resize(WIDTH, HEIGHT, { fit: 'fill' })
      .toBuffer(),
    sharp(photo).resize(WIDTH, HEIGHT, { fit: 'inside' }).toBuffer(),
  ])
  return [{ input: behind }, { input: front, gravity: 'centre' }]
}

async function sideBySide(photos: readonly Buffer[]): Promise<OverlayOptions[]> {
  const boxes = boxesFor(photos.length)
  const pieces: OverlayOptions[] = []
  for (const [index, { left, top, width, height }] of boxes.entries()) {
    const photo = photos[index]
    if (!photo) continue
    pieces.push({
      input: await sharp(photo).resize(width, height, { fit: 'cover' }).toBuffer(),
      left,
      top,
    })
  }
  return pieces
}

/** Columns for up to four photos; for five, a large one and four of half its width. */
function boxesFor(count: number): Box[] {
  if (count >= MOSAIC_PHOTOS) {
    const side = (WIDTH - GAP) / 2
    return [
      { left: 0, top: 0, width: side, height: HEIGHT },
      ...[0, 1, 2, 3].map((place) => ({
        left: side + GAP + (place % 2) * ((side + GAP) / 2),
        top: place < 2 ? 0 : (HEIGHT + GAP) / 2,
        width: (side - GAP) / 2,
        height: (HEIGHT - GAP) / 2,
      })),
    ].map(rounded)
  }
  const width = (WIDTH - GAP * (count - 1)) / Math.max(1, count)
  return Array.from({ length: count }, (_, place) =>
    rounded({ left: place * (width + GAP), top: 0, width, height: HEIGHT }),
  )
}

/** As many photos as a preview shows. */
export const MOSAIC_PHOTOS = 5

const rounded = ({ left, top, width, height }: Box): Box => ({
  left: Math.round(left),
  top: Math.round(top),
  width: Math.round(width),
  height: Math.round(height),
})

/** The picture as a disc with a white rim. */
async function circle(picture: Buffer, side: number): Promise<Buffer> {
  const inner = await sharp(picture)
    .resize(side, side, { fit: 'cover' })
    .ensureAlpha()
    .composite([{ ...disc(side, side / 2 - 5), blend: 'dest-in' }])
    .png()
    .toBuffer()
  const { input, raw } = disc(side, side / 2)
  return sharp(input, { raw })
    .composite([{ input: inner }])
    .png()
    .toBuffer()
}

/** A white disc in the middle of a transparent square, its edge softened by a pixel. */
function disc(side: number, radius: number) {
  const input = Buffer.alloc(side * side * 4, 255)
  const middle = (side - 1) / 2
  for (let place = 0; place < side * side; place += 1) {
    const away = Math.hypot((place % side) - middle, Math.floor(place / side) - middle)
    input[place * 4 + 3] = 255 * Math.min(1, Math.max(0, radius - away))
  }
  return { input, raw: { width: side, height: side, channels: 4 } } as const
}
