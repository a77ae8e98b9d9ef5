// @module-tag embedded
import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepOrphans } from '../../src/server/jobs/sweepOrphans.ts'
import { newPhotoId, type PhotoFile } from '../../src/server/services/images/photoName.ts'
import { openFolderStore } from '../../src/server/services/images/store/folderStore.ts'
import { openImageStore } from '../../src/server/services/images/store/openStore.ts'
import { openS3Store } from '../../src/server/services/images/store/s3Store.ts'
import { ImageStoreDown, type ImageStore } from '../../src/server/services/images/store/store.ts'
import { startPhotoBucket } from '../support/photoBucket.ts'

const webp: PhotoFile = { name: '360.webp', type: 'image/webp', bytes: Buffer.from('webp bytes') }
const jpeg: PhotoFile = { name: '1000.jpg', type: 'image/jpeg', bytes: Buffer.from('jpeg') }

const OUTSIDE = [
  '../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '/etc/passwd',
  'abcdefghijklmnop-a0b1c2/..',
  'abcdefghijklmnop-a0b1c2\0',
  'abcdefghijklmnop-a0b1c2\n',
  '................-a0b1c2',
  '',
]

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-'))
})
afterEach(() => rm(folder, { recursive: true }))

let bucket: Awaited<ReturnType<typeof startPhotoBucket>>
beforeAll(async () => {
  bucket = await startPhotoBucket()
})
afterAll(() => bucket.close())

async function photosIn(store: ImageStore): Promise<{ id: string; modifiedAt: Date }[]> {
  const photos = []
  for await (const photo of store.list()) photos.push(photo)
  return photos
}

test('a phone gets photos that still wait in the folder for their move, and none that was removed', async () => {
  const before = openImageStore({ DATA_DIR: folder })
  const store = openImageStore({ S3_URL: bucket.url, DATA_DIR: folder })
  const [waiting, moved] = [newPhotoId('a0b1c2'), newPhotoId('a0b1c2')]
  for (const id of [waiting, moved]) await before.put(id, webp)
  await store.put(moved, { ...webp, bytes: Buffer.from('of the bucket') })
  const bytesOf = async (id: string) => {
    const file = await store.read(id, webp.name)
    return file && String(await buffer(file.body))
  }
  expect(await bytesOf(waiting)).toBe('webp bytes')
  expect(await bytesOf(moved)).toBe('of the bucket')
  expect(await bytesOf(newPhotoId('a0b1c2'))).toBeNull()
  for (const id of [waiting, moved]) {
    await store.remove(id)
    expect(await bytesOf(id)).toBeNull()
  }
  // No file is left that the move would bring back.
  expect(await photosIn(before)).toEqual([])
})

describe.each([
  ['a folder', () => openImageStore({ DATA_DIR: folder })],
  ['a bucket', () => openImageStore({ S3_URL: bucket.url, DATA_DIR: folder })],
])('photos kept in %s', (_name, openStore) => {
  let store: ImageStore
  beforeEach(() => {
    store = openStore()
  })
  afterEach(async () => {
    for (const { id } of await photosIn(store)) await store.remove(id)
  })

  test('what was put is read back, with its type and size', async () => {
    const id = newPhotoId('a0b1c2')
    await store.put(id, webp)
    await store.put(id, jpeg)
    for (const { name, type, bytes } of [webp, jpeg]) {
      const file = await store.read(id, name)
      expect(file).toMatchObject({ type, size: bytes.length })
      expect(file && (await buffer(file.body))).toEqual(bytes)
    }
  })

  test('putting a file again replaces it', async () => {
    const id = newPhotoId('a0b1c2')
    await store.put(id, { ...webp, bytes: Buffer.from('old and longer bytes') })
    await store.put(id, webp)
    const file = await store.read(id, webp.name)
    expect(file && (await buffer(file.body))).toEqual(webp.bytes)
  })

  test('a photo that is not there is null, and removing it is no error', async () => {
    const id = newPhotoId('a0b1c2')
    expect(await store.read(id, webp.name)).toBeNull()
    await store.remove(id)
    await store.put(id, webp)
    expect(await store.read(id, '640.webp')).toBeNull()
  })

  test('T24: removing a photo removes all of its files and no other photo', async () => {
    const [mine, other] = [newPhotoId('a0b1c2'), newPhotoId('a0b1c2')]
    await store.put(mine, webp)
    await store.put(mine, jpeg)
    await store.put(other, webp)
    await store.remove(mine)
    expect(await store.read(mine, webp.name)).toBeNull()
    expect(await store.read(mine, jpeg.name)).toBeNull()
    expect((await photosIn(store)).map(({ id }) => id)).toEqual([other])
  })

  test('each photo is listed once, with the time of its last file', async () => {
    const ids = [newPhotoId('a0b1c2'), newPhotoId('d3e4f5')]
    const start = Date.now()
    for (const id of ids) {
      await store.put(id, webp)
      await store.put(id, jpeg)
    }
    const photos = await photosIn(store)
    expect(photos.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    for (const { modifiedAt } of photos) {
      expect(Math.abs(modifiedAt.getTime() - start)).toBeLessThan(60_000)
    }
  })

  test('an empty store lists nothing and is ready', async () => {
    await store.check()
    expect(await photosIn(store)).toEqual([])
  })

  test.each(OUTSIDE)('T22: %j is nowhere, neither as id nor as file name', async (text) => {
    const id = newPhotoId('a0b1c2')
    expect(await store.read(text, webp.name)).toBeNull()
    expect(await store.read(id, text)).toBeNull()
    await expect(store.put(text, webp)).rejects.toThrow(TypeError)
    await expect(store.put(id, { ...webp, name: text })).rejects.toThrow(TypeError)
    await expect(store.remove(text)).rejects.toThrow(TypeError)
    expect(await photosIn(store)).toEqual([])
  })

  test('F1: files that no ad knows are swept, known and fresh ones stay', async () => {
    const [known, orphan] = [newPhotoId('a0b1c2'), newPhotoId('a0b1c2')]
    await store.put(known, webp)
    await store.put(orphan, webp)
    await store.put(orphan, jpeg)
    const isKnown = async () => new Set([known])

    const beforeAny = new Date(Date.now() - 600_000)
    expect(await sweepOrphans(store, isKnown, beforeAny)).toBe(0)
    const afterAll = new Date(Date.now() + 600_000)
    expect(await sweepOrphans(store, isKnown, afterAll)).toBe(1)
    expect((await photosIn(store)).map(({ id }) => id)).toEqual([known])
  })
})

describe('a folder of photos', () => {
  test('F1: a server killed while it stores leaves no half photo under its name', async () => {
    const program = fileURLToPath(new URL('../support/photoWriter.ts', import.meta.url))
    const child = spawn(process.execPath, ['--import', 'tsx', program, folder])
    const kept: string[] = []
    for await (const id of createInterface(child.stdout)) {
      kept.push(id)
      if (kept.length === 20) child.kill('SIGKILL')
    }

    const store = openFolderStore(folder)
    expect(kept.length).toBeGreaterThanOrEqual(20)
    for (const id of kept) expect((await store.read(id, '1000.webp'))?.size).toBe(400_000)
    for (const path of await readdir(folder, { recursive: true })) {
      if (path.endsWith('.webp')) expect((await stat(join(folder, path))).size).toBe(400_000)
    }
    const swept = await sweepOrphans(store, async () => new Set(kept), new Date(Date.now() + 1000))
    expect(swept).toBeLessThanOrEqual(1)
    expect(await photosIn(store)).toHaveLength(kept.length)
  }, 30_000)

  test('F10: a folder that cannot be written is a store that is down', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    const store = openFolderStore(join(file, 'photos'))
    const id = newPhotoId('a0b1c2')
    await expect(store.put(id, webp)).rejects.toThrow(ImageStoreDown)
    await expect(store.read(id, webp.name)).rejects.toThrow(ImageStoreDown)
    await expect(store.check()).rejects.toThrow(ImageStoreDown)
    await expect(photosIn(store)).rejects.toThrow(ImageStoreDown)
  })
})

describe('a bucket of photos', () => {
  async function expectDown(store: ImageStore): Promise<void> {
    const id = newPhotoId('a0b1c2')
    await expect(store.put(id, webp)).rejects.toThrow(ImageStoreDown)
    await expect(store.read(id, webp.name)).rejects.toThrow(ImageStoreDown)
    await expect(store.remove(id)).rejects.toThrow(ImageStoreDown)
    await expect(store.check()).rejects.toThrow(ImageStoreDown)
    await expect(photosIn(store)).rejects.toThrow(ImageStoreDown)
  }

  test('F10: a bucket that refuses connections is a store that is down', async () => {
    const gone = await startPhotoBucket()
    await gone.close()
    await expectDown(openS3Store(gone.url))
  })

  test('F10: a bucket that takes the call and never answers is given up', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    await expectDown(openS3Store(`http://KEY:SECRET@127.0.0.1:${port}/fotos`, { answerMs: 100 }))
    silent.close()
  })

  test('F10: a bucket that is missing or does not know our key is a store that is down', async () => {
    await expectDown(openS3Store(bucket.url.replace('/fotos', '/otra')))
    await expectDown(openS3Store(bucket.url.replace('S3RVER:', 'OTHER:')))
  })

  test('a list of many pages is read to its end, and a photo cut by a page is listed once', async () => {
    const [first, second] = ['aaaaaaaaaaaaaaaa-a0b1c2', 'bbbbbbbbbbbbbbbb-a0b1c2']
    const object = (key: string, day: number) =>
      `<Contents><Key>${key}</Key><LastModified>2026-01-0${day}T00:00:00.000Z</LastModified></Contents>`
    const pages: Record<string, string> = {
      start: `${object(`${first}/1000.jpg`, 1)}<NextContinuationToken>a+b/c=</NextContinuationToken>`,
      'a+b/c=':
        object(`${first}/360.webp`, 3) + object('other/file', 4) + object(`${second}/a.jpg`, 2),
    }
    // It cannot page on OpenSSL 3: its tokens are DES.
    const server = createHttpServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://bucket')
      const page = pages[searchParams.get('continuation-token') ?? 'start']
      response.end(`<ListBucketResult>${page}</ListBucketResult>`)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    expect(await photosIn(openS3Store(`http://KEY:SECRET@127.0.0.1:${port}/fotos`))).toEqual([
      { id: first, modifiedAt: new Date('2026-01-03T00:00:00Z') },
      { id: second, modifiedAt: new Date('2026-01-02T00:00:00Z') },
    ])
    server.close()
  })

  test.each(['', 'no address', 'ftp://a:b@host/fotos', 'https://host/fotos', 'https://a:b@host/'])(
    'the address %j is refused without repeating its secret',
    (address) => {
      expect(() => openS3Store(address)).toThrow(/^S3_URL (?:is not|must be)(?!.*a:b@)/)
    },
  )
})
