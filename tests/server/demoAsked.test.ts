// @module-tag embedded
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoCatalogue } from '../../src/demo/catalogue.ts'
import { demoPhotos, withDemoPictures, type DemoPhoto } from '../../src/demo/demoPictures.ts'
import { photosOf } from '../../src/demo/seed.ts'
import { openFolderStore } from '../../src/server/services/images/store/folderStore.ts'
import { ImageStoreDown, type ImageStore } from '../../src/server/services/images/store/store.ts'

const photos = photosOf(demoCatalogue(new Date('2026-11-20T18:00:00Z')))
let folder: string
let idOf: (photo: DemoPhoto | undefined) => string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tianguis-pictures-'))
  const known = await demoPhotos(photos)
  idOf = (photo) => known.get(photo?.key ?? '')?.id ?? ''
})
afterAll(() => rm(folder, { recursive: true }))

let kept: ImageStore
let gone: Set<string>
beforeEach(async () => {
  kept = openFolderStore(join(folder, crypto.randomUUID()))
  gone = new Set()
})

const read = async (id: string, name: string, store = kept) => {
  const asked = withDemoPictures(
    store,
    () => photos,
    async (shown) => !gone.has(shown),
  )
  const stored = await asked.read(id, name)
  return stored && { ...stored, body: await buffer(stored.body) }
}

describe('a picture of the demo, which nobody stored', () => {
  it.each([
    ['ad', '360.webp', 360],
    ['avatar', '96.webp', 96],
    ['banner', 'wide.jpg', 1954],
  ] as const)(
    'shown as %s is cut to its size when asked for, and kept',
    async (preset, name, side) => {
      const id = idOf(photos.find((photo) => photo.preset === preset))
      const picture = await read(id, name)
      const { width, height } = await sharp(picture?.body).metadata()
      expect(Math.max(width, height)).toBe(side)
      expect(await kept.files(id)).toEqual([{ name, size: picture?.size }])
      expect(await read(id, name)).toEqual(picture)
    },
  )

  it('has the shape and the colour that its ad was told before it was opened', async () => {
    const [photo] = photos
    const { width = 0, height = 0 } = (await demoPhotos(photos)).get(photo?.key ?? '') ?? {}
    const picture = await read(idOf(photo), '1000.webp')
    expect(await sharp(picture?.body).metadata()).toMatchObject({ width, height })
    const pixel = await sharp(picture?.body).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
    const told = Buffer.from(idOf(photo).slice(-6), 'hex')
    for (const [place, value] of pixel.entries())
      expect(Math.abs(value - (told[place] ?? 0))).toBeLessThan(6)
  })

  it('shows where nothing can be kept', async () => {
    const full = { ...kept, put: () => Promise.reject(new ImageStoreDown('full')) }
    const id = idOf(photos[0])
    expect((await read(id, '360.webp', full))?.body.length).toBeGreaterThan(0)
    expect(await kept.files(id)).toEqual([])
  })

  it('is gone with its ad, and never in sizes or under addresses that nobody gave', async () => {
    const id = idOf(photos[0])
    gone.add(id)
    expect(await read(id, '360.webp')).toBeNull()
    expect(await read(idOf(photos[1]), '500.webp')).toBeNull()
    expect(await read('0000000000000000-aabbcc', '360.webp')).toBeNull()
  })

  it('is passed over where the same photo is kept already', async () => {
    const id = idOf(photos[0])
    const bytes = Buffer.from('kept')
    await kept.put(id, { name: '360.webp', type: 'image/webp', bytes })
    expect((await read(id, '360.webp'))?.body).toEqual(bytes)
  })
})
