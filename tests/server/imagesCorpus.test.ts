// @module-tag embedded
// @module-tag soak
import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { processPhoto } from '../../src/server/services/images/processPhoto.ts'
import { UnacceptablePhoto } from '../../src/server/services/images/unacceptablePhoto.ts'

interface Picture {
  file: string
  expected: 'accept' | 'reject' | 'either'
}

const photos = new URL('../../../shared/data/photos/', import.meta.url)
const manifest = new URL('MANIFEST.json', photos)
const corpus: Picture[] = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : []

/** HEIC photos that the manifest rejects; the decisions accept decodable ones, and they win. */
const HEIC = new Set(['phone/iphone.heic', 'phone/iphone_heic_as_jpg.jpg'])

const CODE = ['<?php', '<script', 'PK\u0003\u0004']

const CLASSES = {
  orientation: 'photos in all eight orientations, and a wrong one',
  gps: 'photos that say where they were taken',
  phone: 'photos as phones make them, HEIC too',
  formats: 'all kinds of JPEG, PNG, WebP and TIFF',
  notallowed: 'pictures of other kinds, under their own or a false name',
  corrupt: 'damaged files',
  bombs: 'files that unfold to more than memory holds',
  hostile: 'files made to attack',
}

function read(file: string): Buffer {
  return readFileSync(new URL(file.split('/').map(encodeURIComponent).join('/'), photos))
}

/** The fault in a picture's treatment, or null. */
async function complaint({ file, expected }: Picture): Promise<string | null> {
  const wanted = HEIC.has(file) ? 'accept' : expected
  try {
    const { files } = await processPhoto(read(file))
    if (wanted === 'reject') return `${file} was accepted`
    for (const { name, bytes } of files) {
      const { format, exif, icc, xmp, iptc, comments, space, hasAlpha } =
        await sharp(bytes).metadata()
      const left = exif ?? icc ?? xmp ?? iptc ?? comments
      if (left || space !== 'srgb' || hasAlpha) return `${file}: ${name} is not bare sRGB`
      if (format !== (name.endsWith('.jpg') ? 'jpeg' : 'webp'))
        return `${file}: ${name} is ${format}`
      if (CODE.some((code) => bytes.includes(code))) return `${file}: code in ${name}`
    }
    return null
  } catch (error) {
    if (!(error instanceof UnacceptablePhoto)) return `${file}: ${String(error)}`
    return wanted === 'accept' ? `${file}: ${error.reason} ${String(error.cause)}` : null
  }
}

async function thumbnail(photo: Buffer): Promise<Buffer> {
  const { files } = await processPhoto(photo)
  const file = files.find(({ name }) => name === '1000.jpg')
  return sharp(file?.bytes).resize(24, 18, { fit: 'fill' }).greyscale().raw().toBuffer()
}

describe.skipIf(corpus.length === 0)('the collected pictures', () => {
  test.each(Object.entries(CLASSES))(
    '%s: %s',
    async (folder) => {
      const pictures = corpus.filter(({ file }) => file.startsWith(`${folder}/`))
      expect(pictures.length).toBeGreaterThan(0)
      const complaints = []
      for (const picture of pictures) complaints.push(await complaint(picture))
      expect(complaints.filter((text) => text !== null)).toEqual([])
    },
    60_000,
  )

  test('every picture belongs to a class', () => {
    const folders = new Set(corpus.map(({ file }) => file.split('/')[0]))
    expect([...folders].toSorted()).toEqual(Object.keys(CLASSES).toSorted())
  })

  // The sixth landscape is another picture.
  test.each([2, 3, 4, 5, 7, 8])('orientation %i looks like orientation 1', async (orientation) => {
    const upright = await thumbnail(read('orientation/landscape_1.jpg'))
    const turned = await thumbnail(read(`orientation/landscape_${orientation}.jpg`))
    const distance = upright.reduce((sum, grey, at) => sum + Math.abs(grey - (turned[at] ?? 0)), 0)
    expect(distance / upright.length).toBeLessThan(8)
  })

  test('T21: a HEIC photo that claims more than 50 megapixels is refused before it is decoded', async () => {
    const photo = read('phone/iphone.heic')
    for (let at = photo.indexOf('ispe'); at > 0; at = photo.indexOf('ispe', at + 1)) {
      photo.writeUInt32BE(20_000, at + 8)
      photo.writeUInt32BE(20_000, at + 12)
    }
    await expect(processPhoto(photo)).rejects.toMatchObject({ reason: 'too-many-pixels' })
  })

  test('a HEIC photo that is cut short is refused', async () => {
    const photo = read('phone/iphone.heic').subarray(0, 15_000)
    await expect(processPhoto(photo)).rejects.toMatchObject({ reason: 'damaged' })
  })
})
