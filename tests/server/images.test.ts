// @module-tag embedded
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { MAX_PHOTO_BYTES } from '../../src/contract/limits.ts'
import { bareTiff } from '../../src/server/services/images/bareTiff.ts'
import { heicColourProfile } from '../../src/server/services/images/heic/heicColourProfile.ts'
import { openCanvas } from '../../src/server/services/images/photoCanvas.ts'
import { processPhoto } from '../../src/server/services/images/processPhoto.ts'
import {
  BLUE,
  brokenHeic,
  jpegOfManyScans,
  photoFromHome,
  plainPhoto,
  pngThatLies,
  polyglotPhoto,
  RED,
  redLeftOfBlue,
} from '../support/photoPictures.ts'

type Colour = [number, number, number]

async function pixelAt(bytes: Buffer, left: number, top: number): Promise<Colour> {
  const area = { left, top, width: 1, height: 1 }
  const pixel = await sharp(bytes).extract(area).raw().toBuffer()
  return [pixel[0] ?? -1, pixel[1] ?? -1, pixel[2] ?? -1]
}

function expectNear(colour: Colour, { r, g, b }: typeof RED): void {
  const distance = Math.max(
    ...[r, g, b].map((part, index) => Math.abs(part - (colour[index] ?? -1))),
  )
  expect(distance, `${colour} should be near ${[r, g, b]}`).toBeLessThan(20)
}

async function fileOf(photo: Buffer, name: string, preset?: 'avatar' | 'banner'): Promise<Buffer> {
  const { files } = await processPhoto(photo, preset)
  const file = files.find((file) => file.name === name)
  if (!file) throw new Error(`no ${name}`)
  return file.bytes
}

async function sizesOf(photo: Buffer, preset?: 'avatar' | 'banner') {
  const { files } = await processPhoto(photo, preset)
  const sizes = files.map(async ({ name, bytes }) => {
    const { width, height, format } = await sharp(bytes).metadata()
    return `${name} ${format} ${width}x${height}`
  })
  return Promise.all(sizes)
}

describe('the files of a photo', () => {
  test('a large photo is stored in the widths that phones need, and as JPEG for previews', async () => {
    const photo = await plainPhoto({ width: 2000, height: 1500 }).jpeg().toBuffer()
    expect(await sizesOf(photo)).toEqual([
      '360.webp webp 360x270',
      '640.webp webp 640x480',
      '1000.webp webp 1000x750',
      '1000.jpg jpeg 1000x750',
    ])
  })

  test('a small photo gets the same names and is not enlarged', async () => {
    const photo = await plainPhoto({ width: 500, height: 400 }).png().toBuffer()
    expect(await sizesOf(photo)).toEqual([
      '360.webp webp 360x288',
      '640.webp webp 500x400',
      '1000.webp webp 500x400',
      '1000.jpg jpeg 500x400',
    ])
  })

  test('a profile photo is cut square', async () => {
    const photo = await redLeftOfBlue({ width: 800, height: 400 }).png().toBuffer()
    expect(await sizesOf(photo, 'avatar')).toEqual([
      '96.webp webp 96x96',
      '256.webp webp 256x256',
      '256.jpg jpeg 256x256',
    ])
    const square = await fileOf(photo, '256.jpg', 'avatar')
    expectNear(await pixelAt(square, 20, 128), RED)
    expectNear(await pixelAt(square, 235, 128), BLUE)
  })

  test('a banner is cut at 17:9 for phones and 19:7 for wide screens', async () => {
    const photo = await plainPhoto({ width: 2200, height: 1000 }).jpeg().toBuffer()
    expect(await sizesOf(photo, 'banner')).toEqual([
      'phone.webp webp 720x381',
      'wide.webp webp 1954x720',
      'wide.jpg jpeg 1954x720',
    ])
  })

  test('a banner smaller than its frame keeps the shape of the frame', async () => {
    const photo = await plainPhoto({ width: 977, height: 500 }).jpeg().toBuffer()
    expect(await sizesOf(photo, 'banner')).toEqual([
      'phone.webp webp 720x381',
      'wide.webp webp 977x360',
      'wide.jpg jpeg 977x360',
    ])
  })

  test('a photo of one pixel or of one row is stored', async () => {
    const dot = await plainPhoto({ width: 1, height: 1 }).png().toBuffer()
    const row = await plainPhoto({ width: 3000, height: 1 }).png().toBuffer()
    expect(await sizesOf(dot)).toContain('360.webp webp 1x1')
    expect(await sizesOf(row)).toContain('360.webp webp 360x1')
    expect(await sizesOf(row, 'banner')).toHaveLength(3)
  })

  test('the address of a photo cannot be guessed and carries its average colour', async () => {
    const photo = await plainPhoto().png().toBuffer()
    const first = await processPhoto(photo)
    const second = await processPhoto(photo)
    expect(first.colour).toBe('c81e1e')
    expect(first.id).toMatch(/^[\w-]{16}-c81e1e$/)
    expect(second.id).not.toBe(first.id)
    expect(first).toMatchObject({ width: 300, height: 200 })
  })
})

describe('what people see', () => {
  test('a photo taken with the phone turned stands upright', async () => {
    const sideways = await redLeftOfBlue().withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const photo = await processPhoto(sideways)
    expect(photo).toMatchObject({ width: 200, height: 300 })
    const upright = await fileOf(sideways, '1000.jpg')
    expectNear(await pixelAt(upright, 100, 20), RED)
    expectNear(await pixelAt(upright, 100, 280), BLUE)
  })

  test('what was transparent is white', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 }
    const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background } })
      .png()
      .toBuffer()
    expectNear(await pixelAt(await fileOf(clear, '1000.webp'), 25, 25), { r: 255, g: 255, b: 255 })
  })

  test.each([
    ['Display P3', () => plainPhoto().withIccProfile('p3').png().toBuffer()],
    ['CMYK', () => plainPhoto().withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer()],
    ['LAB', () => plainPhoto().toColourspace('lab').tiff().toBuffer()],
    ['16 bits', () => plainPhoto().toColourspace('rgb16').png().toBuffer()],
  ])('the colours of a %s photo are the same on every screen', async (_name, make) => {
    const stored = await fileOf(await make(), '1000.webp')
    expectNear(await pixelAt(stored, 150, 100), RED)
    const { space, depth, icc } = await sharp(stored).metadata()
    expect({ space, depth, icc }).toEqual({ space: 'srgb', depth: 'uchar', icc: undefined })
  })

  test('of an animation the first frame stays', async () => {
    const frames = [
      await plainPhoto().png().toBuffer(),
      await plainPhoto({}, BLUE).png().toBuffer(),
    ]
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    const stored = await fileOf(moving, '1000.webp')
    expect((await sharp(stored).metadata()).pages ?? 1).toBe(1)
    expectNear(await pixelAt(stored, 150, 100), RED)
  })

  test('the pixels of a HEIC photo keep their own colours on the way through TIFF', async () => {
    const wide = await plainPhoto().withIccProfile('p3').png().toBuffer()
    const { icc } = await sharp(wide).metadata()
    if (!icc) throw new Error('no profile')
    const box = Buffer.alloc(12)
    box.writeUInt32BE(12 + icc.length)
    box.write('colrprof', 4)
    const profile = heicColourProfile(Buffer.concat([Buffer.from('before'), box, icc]))
    expect(profile).toEqual(icc)

    const { data, info } = await sharp(wide)
      .withIccProfile('p3', { attach: false })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const tiff = Buffer.from(
      bareTiff(new Uint8ClampedArray(data), info.width, info.height, profile),
    )
    expectNear(await pixelAt(await fileOf(tiff, '1000.webp'), 150, 100), RED)
  })
})

describe('security', () => {
  test('T19: where a photo was taken is in no stored file, nor anything else it carried', async () => {
    const photo = await photoFromHome()
    const before = await sharp(photo).metadata()
    expect(before.exif?.includes('SECRETO-EXIF') && before.xmp && before.icc).toBeTruthy()

    const { files } = await processPhoto(photo)
    for (const { name, bytes } of files) {
      const { exif, xmp, icc, iptc, comments, orientation } = await sharp(bytes).metadata()
      expect({ exif, xmp, icc, iptc, comments, orientation }, name).toEqual({})
      expect(bytes.includes('SECRETO'), name).toBe(false)
    }
  })

  test.each([
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'],
    ['PDF', '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj'],
    ['GIF', 'GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;'],
    ['BMP', 'BM\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u001a\u0000\u0000\u0000'],
    ['AVIF', '\0\0\0\u0020ftypavif\0\0\0\0avifmif1miafMA1B'],
    ['AVIF that calls itself mif1', '\0\0\0\u0018ftypmif1\0\0\0\0mif1avif'],
    ['MP4 video', '\0\0\0\u0018ftypisom\0\0\0\0isommp41'],
    ['JPEG 2000', '\0\0\0\u000cjP  \r\n\u0087\n\0\0\0\u0014ftypjp2 '],
    ['ImageMagick script', 'push graphic-context\nimage over 0,0 0,0 "/etc/passwd"'],
    ['empty', ''],
  ])('T20: a file that is %s with a .jpg name is refused', async (_kind, text) => {
    await expect(processPhoto(Buffer.from(text, 'latin1'))).rejects.toMatchObject({
      name: 'UnacceptablePhoto',
      reason: 'not-an-image',
    })
  })

  test('T20: even a file that passes the first look reaches no decoder of another kind', async () => {
    const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAUwAOw==', 'base64')
    await expect(sharp(gif).png().toBuffer()).rejects.toThrow('unsupported image format')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    await expect(openCanvas(svg, 'ad')).rejects.toMatchObject({ reason: 'damaged' })
  })

  test('T20: of a picture that is a web page and an archive too, the picture alone is stored', async () => {
    const { files } = await processPhoto(await polyglotPhoto())
    for (const { name, bytes } of files) {
      for (const hidden of ['<script', 'alert', 'PK\u0003\u0004', 'SECRETO']) {
        expect(bytes.includes(hidden), `${hidden} in ${name}`).toBe(false)
      }
    }
  })

  test.each([
    ['a JPEG cut short', async () => (await photoFromHome()).subarray(0, 900)],
    ['a PNG cut short', async () => (await plainPhoto().png().toBuffer()).subarray(0, 120)],
    ['a WebP cut short', async () => (await redLeftOfBlue().webp().toBuffer()).subarray(0, 60)],
    ['a JPEG of magic bytes alone', async () => Buffer.from('ffd8ffe000104a46494600', 'hex')],
  ])('T20: %s is refused', async (_name, make) => {
    const photo = Buffer.concat([await make(), Buffer.alloc(1)])
    await expect(processPhoto(photo)).rejects.toMatchObject({ reason: 'damaged' })
  })

  test('T20: a HEIC photo of rubbish is refused by the decoder in its own thread', async () => {
    await expect(processPhoto(brokenHeic())).rejects.toMatchObject({
      reason: 'damaged',
      cause: 'Error: HEIF image not found',
    })
  })

  test('T21: a file over 10 MB is refused before it is looked at', async () => {
    const photo = await plainPhoto().jpeg().toBuffer()
    const heavy = Buffer.concat([photo, Buffer.alloc(MAX_PHOTO_BYTES)])
    await expect(processPhoto(heavy)).rejects.toMatchObject({ reason: 'too-large' })
  })

  test('T21: a few kilobytes that unfold to more than 50 megapixels are refused', async () => {
    const bomb = await plainPhoto({ width: 10_000, height: 5001 })
      .png({ palette: true, colours: 2 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(500_000)
    await expect(processPhoto(bomb)).rejects.toMatchObject({ reason: 'too-many-pixels' })
  })

  test('T21: a header that claims more pixels than there are is refused', async () => {
    await expect(processPhoto(await pngThatLies())).rejects.toMatchObject({
      reason: 'too-many-pixels',
    })
  })

  test('T21: a JPEG that goes over its pixels without end is refused, a progressive one is not', async () => {
    await expect(processPhoto(await jpegOfManyScans(100))).rejects.toMatchObject({
      reason: 'damaged',
      cause: 'over 100 scans',
    })
    const progressive = await redLeftOfBlue().jpeg({ progressive: true }).toBuffer()
    await expect(processPhoto(progressive)).resolves.toMatchObject({ width: 300 })
  })

  test('T21: when too many photos wait, the next is told to come again, and the others are served', async () => {
    const photo = await plainPhoto({ width: 40, height: 30 }).jpeg().toBuffer()
    const answers = await Promise.allSettled(Array.from({ length: 25 }, () => processPhoto(photo)))
    const reasons = answers.map((answer) =>
      answer.status === 'fulfilled' ? 'served' : String(answer.reason.reason),
    )
    expect(reasons.slice(0, 22)).toEqual(Array(22).fill('served'))
    expect(reasons.slice(22)).toEqual(['busy', 'busy', 'busy'])
    await expect(processPhoto(photo)).resolves.toMatchObject({ width: 40 })
  })
})
