import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { WebDriver } from './webdriver.ts'

/**
 * Reads a virtual screen from its frame buffer (an XWD file), cut to the size of the page. The driver's own
 * screenshots hang now and then where compositing is off.
 */
export async function framebufferPng(folder: string, session: WebDriver): Promise<Buffer> {
  const file = await readFile(join(folder, 'Xvfb_screen0'))
  const field = (place: number) => file.readUInt32BE(place * 4)
  const [headerSize, width, height, bytesPerLine, colours] = [0, 4, 5, 12, 19].map(field) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const COLOUR_BYTES = 12
  const start = headerSize + colours * COLOUR_BYTES
  const pixels = Buffer.from(file.subarray(start, start + bytesPerLine * height))
  // From blue, green, red and padding to PNG's red, green, blue and alpha.
  for (let at = 0; at < pixels.length; at += 4) {
    const blue = pixels[at] ?? 0
    pixels[at] = pixels[at + 2] ?? 0
    pixels[at + 2] = blue
    pixels[at + 3] = 255
  }
  const size = (await session.run('() => [innerWidth, innerHeight]', [])) as [number, number]
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .extract({ left: 0, top: 0, width: size[0], height: size[1] })
    .png()
    .toBuffer()
}
