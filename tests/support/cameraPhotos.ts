import sharp from 'sharp'

/** A file as Playwright hands it to an input. */
export interface CameraPhoto {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Hues so far apart that each photo is recognised by its average colour after every recompression. */
const HUES = ['#c0392b', '#27ae60', '#2980b9', '#f1c40f', '#8e44ad'] as const
const SIZE = { width: 4000, height: 3000 }

/** Photos as a phone takes them: 12 megapixels and several megabytes each, every one in a hue of its own. */
export async function cameraPhotos(count: number): Promise<CameraPhoto[]> {
  const grain = await sharp({
    create: {
      ...SIZE,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 24 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer()
  return Promise.all(
    HUES.slice(0, count).map(async (hue, index) => ({
      name: `IMG_${1001 + index}.JPG`,
      mimeType: 'image/jpeg',
      buffer: await sharp(grain)
        .composite([{ input: scene(hue), blend: 'overlay' }])
        .jpeg({ quality: 92 })
        .toBuffer(),
    })),
  )
}

/** Small photos of some tens of kilobytes, for tests of their order alone. */
export async function smallPhotos(count: number): Promise<Blob[]> {
  const size = { width: 480, height: 360 }
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const grain = await sharp({ create: { ...size, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer()
  return Promise.all(
    HUES.slice(0, count).map(async (background) => {
      const photo = sharp({ create: { ...size, channels: 3, background } })
      const bytes = await photo
        .composite([{ input: grain, blend: 'soft-light' }])
        .jpeg({ quality: 90 })
        .toBuffer()
      return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
    }),
  )
}

/** Index of the camera's photo behind a stored one, by the colour in its address. */
export function whichPhoto(address: string): number {
  const colour = /-([0-9a-f]{6})\//.exec(address)?.[1]
  if (!colour) return -1
  const distances = HUES.map((hue) => distance(hue.slice(1), colour))
  return distances.indexOf(Math.min(...distances))
}

function scene(hue: string): Buffer {
  const { width, height } = SIZE
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="g"><stop offset="0" stop-color="#fff"/><stop offset="0.35" stop-color="${hue}"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  )
}

/** Compares hues, not brightness: channels less their mean. */
function distance(one: string, other: string): number {
  const [a, b] = [chroma(one), chroma(other)]
  return Math.hypot(...a.map((value, index) => value - (b[index] ?? 0)))
}

function chroma(hex: string): number[] {
  const channels = [0, 2, 4].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
  const mean = channels.reduce((sum, value) => sum + value, 0) / channels.length
  const length = Math.hypot(...channels.map((value) => value - mean)) || 1
  return channels.map((value) => (value - mean) / length)
}
