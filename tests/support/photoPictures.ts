import sharp from 'sharp'

/** Photos made for tests, their content known to the pixel. */

interface Size {
  width?: number
  height?: number
}

type Rgb = { r: number; g: number; b: number }

export const RED: Rgb = { r: 200, g: 30, b: 30 }
export const BLUE: Rgb = { r: 20, g: 40, b: 200 }

/** One colour all over; encode it as the test needs. */
export function plainPhoto({ width = 300, height = 200 }: Size = {}, background: Rgb = RED) {
  return sharp({ create: { width, height, channels: 3, background } })
}

/** Red on the left, blue on the right: shows whether a photo stands upright. */
export function redLeftOfBlue({ width = 300, height = 200 }: Size = {}) {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: BLUE } }
  return plainPhoto({ width, height }).composite([{ input: half, left: width / 2, top: 0 }])
}

/** A JPEG as phones make it: where it was taken, by which phone, a comment of XMP and a profile. */
export function photoFromHome(): Promise<Buffer> {
  return plainPhoto()
    .withExif({
      IFD0: { Make: 'Telefono', Copyright: 'SECRETO-EXIF' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '19/1 25/1 57/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '99/1 7/1 59/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>SECRETO-XMP</note></x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
}

/** A real JPEG with a web page in its comment and an archive behind its end. */
export async function polyglotPhoto(): Promise<Buffer> {
  const jpeg = await plainPhoto().jpeg().toBuffer()
  const page = Buffer.from('<html><script>alert(document.domain)</script></html>')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(page.length + 2)
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), length, page])
  const archive = Buffer.from('PK\u0003\u0004SECRETO.class')
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), archive])
}

/** A PNG whose header claims 60000x60000 pixels over the data of a small one. */
export async function pngThatLies(): Promise<Buffer> {
  const png = await plainPhoto({ width: 8, height: 8 }).png().toBuffer()
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

/** A progressive JPEG that repeats its last scan over and over. */
export async function jpegOfManyScans(scans: number): Promise<Buffer> {
  const jpeg = await plainPhoto().jpeg({ progressive: true }).toBuffer()
  const end = jpeg.length - 2
  const last = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), end)
  const repeated = Array.from({ length: scans }, () => last)
  return Buffer.concat([jpeg.subarray(0, end), ...repeated, jpeg.subarray(end)])
}

/** The header of a HEIC photo, with rubbish where its boxes should be. */
export function brokenHeic(): Buffer {
  const brands = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1')
  return Buffer.concat([brands, Buffer.alloc(2000, 0xa5)])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}
